import type { LoaderFunctionArgs } from '@remix-run/node'
import { now } from '~/clock.server'
import { ZERO } from '~/domain/values/money'
import { documentOf, figuresOf, trendOf } from '~/features/accounts/agency-review/agency-facts.server'
import { exportResponse, readExportFormat } from '~/features/back-office/export-response.server'
import { eachOfList } from '~/features/back-office/read-list.server'
import { adminAgencies } from '~/i18n/locales/agencies/admin-agencies'
import { agencyListCopy } from '~/i18n/locales/agencies/agency-list'
import { noteExport } from '~/operations/maintenance/audit.server'
import { actorOf } from '~/session/actor'
import { requireAdmin } from '~/session/require-user.server'
import { agencyList } from './list-agencies.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  const params = new URL(request.url).searchParams
  const [t, listT] = [context.t(adminAgencies), context.t(agencyListCopy)]
  await noteExport({ by, action: 'agency.exported', kind: 'agencies', name: listT('title'), at: context.now })
  return exportResponse({
    format: readExportFormat(params),
    name: listT('title'),
    rows: withFigures(params),
    columns: [
      { header: t('name'), value: ({ agency }) => agency.name },
      { header: t('legalName'), value: ({ agency }) => agency.legalName },
      { header: t('document'), value: ({ agency }) => documentOf(agency, context.hidesDocumentNumbers) },
      { header: t('cadastur'), value: ({ agency }) => agency.cadastur },
      { header: t('contactName'), value: ({ agency }) => agency.contactName },
      { header: t('email'), value: ({ agency }) => agency.email },
      { header: t('sellerCode'), value: ({ agency }) => agency.sellerCode },
      { header: t('commission'), value: ({ agency }) => ({ percent: agency.commissionBp }) },
      { header: t('state'), value: ({ agency }) => t(`state.${agency.state}`) },
      { header: listT('orders'), value: ({ figures }) => figures.orders },
      { header: listT('sold'), value: ({ figures }) => ({ money: figures.sold }), total: 'sum' },
      { header: listT('soldLately'), value: ({ lately }) => ({ money: lately }) },
      { header: listT('owed'), value: ({ figures }) => ({ money: figures.owed }), total: 'sum' },
      { header: listT('toSetOff'), value: ({ figures }) => ({ money: figures.toSetOff }), total: 'sum' },
      { header: listT('since'), value: ({ agency }) => ({ at: agency.createdAt }) },
    ],
  })
}

async function* withFigures(params: URLSearchParams) {
  for await (const { data } of eachOfList(agencyList, params)) {
    const [figures, trend] = await Promise.all([figuresOf(data.id), trendOf(data.id, now())])
    yield { agency: data, figures, lately: trend.at(-1) ?? ZERO }
  }
}
