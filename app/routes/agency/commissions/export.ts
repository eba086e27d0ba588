import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportAnswer, readExportFormat } from '~/features/back-office/export-answer.server'
import { commissionExportColumns, commissionSpec, eachEarned } from '~/features/commissions/commission-list.server'
import { languageOf } from '~/i18n/language.server'
import { commissionList } from '~/i18n/locales/agencies/commission-list'
import { translator } from '~/i18n/translate'
import { requireAgency } from '~/session/require-user.server'

/** The agency's own commissions that match the filters, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { agency } = requireAgency(context)
  const language = await languageOf(request)
  const params = new URL(request.url).searchParams
  return exportAnswer({
    format: readExportFormat(params),
    name: translator(commissionList, language)('file'),
    columns: commissionExportColumns(null, language),
    rows: eachEarned(commissionSpec('/agency/commissions', agency.id), params),
  })
}
