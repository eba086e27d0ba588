import type { LoaderFunctionArgs } from '@remix-run/node'
import { fullName } from '~/domain/user'
import { languageOf } from '~/i18n/language.server'
import { admins } from '~/i18n/locales/admins'
import { translator } from '~/i18n/translate'
import { exportAnswer, readExportFormat } from '~/routes/lists/export-answer.server'
import { eachOfList } from '~/routes/lists/read-list.server'
import { requireAdmin } from '~/session/require-user.server'
import { adminList } from './list-admins.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const params = new URL(request.url).searchParams
  const t = translator(admins, await languageOf(request))
  return exportAnswer({
    format: readExportFormat(params),
    name: t('title'),
    rows: eachOfList(adminList, params),
    columns: [
      { header: t('name'), value: ({ data }) => fullName(data) },
      { header: t('email'), value: ({ data }) => data.email },
      { header: t('state'), value: ({ data }) => (data.blockedAt === null ? t('active') : t('inactive')) },
      { header: t('since'), value: ({ data }) => ({ at: data.createdAt }) },
      { header: t('lastSignIn'), value: ({ data }) => (data.lastSignInAt ? { at: data.lastSignInAt } : null) },
    ],
  })
}
