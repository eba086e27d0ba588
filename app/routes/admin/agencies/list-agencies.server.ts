import { now } from '~/clock.server'
import { agencies } from '~/data/collections'
import { type Agency, agencyStateSchema } from '~/domain/agencies/agency'
import { ZERO } from '~/domain/values/money'
import { documentOf, figuresOf, toPending, trendOf } from '~/features/accounts/agency-review/agency-facts.server'
import { type ListSpec, readList } from '~/features/back-office/read-list.server'
import { formatMoney, formatPercent } from '~/i18n/format'
import { agencyListCopy } from '~/i18n/locales/agencies/agency-list'
import type { RequestContext } from '~/session/request-context'

export const agencyList: ListSpec<Agency> = {
  path: '/admin/users/agencies',
  collection: agencies,
  searchTerms: 'searchTerms',
  filters: {
    state: (value) => {
      const state = agencyStateSchema.safeParse(value)
      return state.success ? { state: state.data } : null
    },
  },
  sorts: { since: { by: 'createdAt', natural: 'desc' } },
  period: { sort: 'since', kind: 'instant' },
}

export async function listAgencies(params: URLSearchParams, context: RequestContext) {
  const [{ docs, list }, waiting, first] = await Promise.all([
    readList(agencyList, params),
    agencies.count({ eq: { state: 'pending' } }),
    agencies.list({ eq: { state: 'pending' }, order: { by: 'createdAt', dir: 'asc' }, limit: 1 }),
  ])
  return {
    list,
    rows: await Promise.all(docs.map(({ data }) => toAgencyRow(data, context))),
    waiting,
    /** Sorted by the longest waiting time. */
    next: first[0] ? toPending(first[0], context.language) : null,
  }
}

async function toAgencyRow(agency: Agency, context: RequestContext) {
  const { id, name, state, cadastur, sellerCode, commissionBp, contactName } = agency
  const t = context.t(agencyListCopy)
  const [figures, trend] = await Promise.all([figuresOf(id), trendOf(id, now())])
  const [before = ZERO, lately = ZERO] = trend.slice(-2)
  return {
    id,
    name,
    contactName,
    state,
    cadastur,
    sellerCode,
    document: documentOf(agency, context.hidesDocumentNumbers),
    commission: formatPercent(commissionBp, context.language),
    orders: figures.orders,
    sold: formatMoney(figures.sold),
    owed: formatMoney(figures.owed),
    toSetOff: figures.toSetOff > ZERO ? t('toSetOffOf', { amount: formatMoney(figures.toSetOff) }) : null,
    trend: trend.some((amount) => amount > 0)
      ? { values: trend, label: t('trendOf', { now: formatMoney(lately), before: formatMoney(before) }) }
      : null,
  }
}
export type AgencyRow = Awaited<ReturnType<typeof toAgencyRow>>
