/** Lists of commissions: query, rows and exports. */
import { commissions, orders, settings } from '~/data/collections'
import type { Equalities } from '~/data/store'
import type { ExportColumn } from '~/documents/cell'
import { fullName } from '~/domain/accounts/user'
import { type Commission, commissionSchema, duePart, paidAt } from '~/domain/agencies/commission'
import { DEFAULT_PAYMENT_SETTINGS, SETTINGS_ID } from '~/domain/content/settings'
import type { Order } from '~/domain/orders/order'
import type { Instant } from '~/domain/values/dates'
import { centavos, max, subtract, ZERO } from '~/domain/values/money'
import { toLocalDate } from '~/domain/values/time-zone'
import { eachOfList, type ListSpec, type ListView, readList, sumsWithin } from '~/features/back-office/read-list.server'
import { type AgencyNames, itemOf } from '~/features/orders/order-list.server'
import { formatDate, formatMoney, formatPercent } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { commission as stateCopy } from '~/i18n/locales/agencies/commission'
import { commissionList as copy } from '~/i18n/locales/agencies/commission-list'
import { translator } from '~/i18n/translate'
import type { RequestContext } from '~/session/request-context'

const commissionStates = commissionSchema.shape.state.options

/** Search, status and period, sorted by day or amount. The back office can filter by agency too. */
export function commissionSpec(path: string, agencyId: string | null): ListSpec<Commission> {
  const byAgency = (value: string): Equalities<Commission> | null =>
    /^[\w-]{1,128}$/.test(value) ? { agencyId: value } : null
  return {
    path,
    collection: commissions,
    ...(agencyId === null ? {} : { fixed: { agencyId } }),
    searchTerms: 'searchTerms',
    filters: {
      state: (value) => {
        const state = commissionSchema.shape.state.safeParse(value)
        return state.success ? { state: state.data } : null
      },
      ...(agencyId === null ? { agency: byAgency } : {}),
    },
    sorts: { date: { by: 'createdAt', natural: 'desc' }, amount: { by: 'amount', natural: 'desc' } },
    period: { sort: 'date', kind: 'instant' },
    sum: ['amount'],
  }
}

/** A commission with its order; null if the order is gone. */
export interface Earned {
  commission: Commission
  order: Order | null
}

export async function listCommissions(
  spec: ListSpec<Commission>,
  params: URLSearchParams,
  names: AgencyNames,
  context: RequestContext,
) {
  const { docs, list } = await readList(spec, params)
  const earned = await withOrders(docs.map(({ data }) => data))
  return {
    rows: earned.map((each) => toRow(each, names, context)),
    list,
    totals: await totalsOf(spec, list, context),
  }
}

async function withOrders(found: readonly Commission[]): Promise<Earned[]> {
  const known = new Map((await orders.getMany(found.map(({ id }) => id))).map((order) => [order.code, order]))
  return found.map((commission) => ({ commission, order: known.get(commission.id) ?? null }))
}

const BATCH = 100

/** All results of the list, for exports. */
export async function* eachEarned(spec: ListSpec<Commission>, params: URLSearchParams): AsyncGenerator<Earned> {
  let batch: Commission[] = []
  for await (const { data } of eachOfList(spec, params)) {
    batch.push(data)
    if (batch.length < BATCH) continue
    yield* await withOrders(batch)
    batch = []
  }
  yield* await withOrders(batch)
}

const tones = { accrued: 'warning', released: 'success', paid: 'neutral', reversed: 'error' } as const

function toRow({ commission, order }: Earned, names: AgencyNames, context: RequestContext) {
  const { id, createdAt, agencyId, base, commissionBp, amount, due, state } = commission
  return {
    id,
    date: day(createdAt, context.language),
    customer: order ? fullName(order.payer) : '',
    item: order ? itemOf(order, context.language) : '',
    agency: names.get(agencyId) ?? agencyId,
    base: formatMoney(base),
    percent: formatPercent(commissionBp, context.language),
    amount: formatMoney(amount),
    due: formatMoney(due),
    state: { label: context.t(stateCopy)(`state.${state}`), tone: tones[state] },
    hint: hintOf(commission, context.language),
    owes: due < 0 ? formatMoney(subtract(ZERO, due)) : null,
  }
}
export type CommissionRow = ReturnType<typeof toRow>

export function hintOf(commission: Commission, language: Language): string {
  const t = translator(copy, language)
  const paid = paidAt(commission)
  if (commission.state === 'accrued') return t('releasesOn', { date: day(commission.releasableAt, language) })
  return commission.state === 'paid' && paid ? t('paidOn', { date: day(paid, language) }) : ''
}

function day(at: Instant, language: Language): string {
  return formatDate(toLocalDate(at), language)
}

/** The label depends on the reader: the house pays the commission, the agency receives it. */
function payWord({ fixed }: Pick<ListSpec<Commission>, 'fixed'>) {
  return fixed ? 'toReceive' : 'toPay'
}

/** What the list shows by what is still to happen with it, as in the figures above it: only a released one is payable. */
async function totalsOf(spec: ListSpec<Commission>, list: ListView, context: RequestContext) {
  const { amount } = list.sums
  if (amount === undefined) return []
  const t = context.t(copy)
  const selected = list.state.filters['state']
  const dueIn = async (...states: Commission['state'][]) => {
    const shown = states.filter((state) => selected === undefined || selected === state)
    const found = shown.length === 0 ? null : await sumsWithin(spec, list, { state: shown }, ['due'])
    return centavos(found?.['due'] ?? 0)
  }
  // What was paid out and came back is owed: nothing else is due of a paid or reversed one.
  const [toRelease, toPay, came] = await Promise.all([dueIn('accrued'), dueIn('released'), dueIn('paid', 'reversed')])
  return [
    { label: t('amount'), value: formatMoney(centavos(amount)) },
    { label: t('toRelease'), value: formatMoney(toRelease) },
    { label: t(payWord(spec)), value: formatMoney(toPay) },
    { label: t('figure.owed'), value: formatMoney(subtract(ZERO, came)) },
  ]
}

/** Totals by status, of one agency or of all. */
export async function commissionFigures(agencyId: string | null) {
  const whose = agencyId === null ? {} : { agencyId }
  const of = (state: Commission['state'], field: 'amount' | 'due') =>
    commissions.aggregate({ eq: { ...whose, state } }, { sum: [field] }).then(({ count, sums }) => ({
      count,
      amount: formatMoney(centavos(sums[field] ?? 0)),
    }))
  const [accrued, released, paid, owed] = await Promise.all([
    of('accrued', 'due'),
    of('released', 'due'),
    of('paid', 'amount'),
    owedBy(agencyId),
  ])
  return { accrued, released, paid, owed: { amount: formatMoney(owed), isAny: owed > ZERO }, days: await releaseDays() }
}
export type CommissionFigures = Awaited<ReturnType<typeof commissionFigures>>

/** Commissions that were paid, reversed afterwards, and not yet deducted. */
export async function owedBy(agencyId: string | null) {
  const { sums } = await commissions.aggregate(
    { eq: agencyId === null ? {} : { agencyId }, range: { by: 'due', lt: 0 } },
    { sum: ['due'] },
  )
  return max(ZERO, centavos(-(sums.due ?? 0)))
}

export async function releaseDays(): Promise<number> {
  const shop = await settings.find(SETTINGS_ID)
  return (shop?.payment ?? DEFAULT_PAYMENT_SETTINGS).commissionReleaseDays
}

export function stateOptions(context: RequestContext) {
  const t = context.t(stateCopy)
  return commissionStates.map((value) => ({ value, label: t(`state.${value}`) }))
}

export function commissionExportColumns(names: AgencyNames | null, context: RequestContext): ExportColumn<Earned>[] {
  const t = context.t(copy)
  const state = context.t(stateCopy)
  return [
    { header: t('date'), value: ({ commission }) => ({ at: commission.createdAt }) },
    { header: t('order'), value: ({ commission }) => commission.id },
    { header: t('customer'), value: ({ order }) => order && fullName(order.payer) },
    { header: t('item'), value: ({ order }) => order && itemOf(order, context.language) },
    ...(names === null
      ? []
      : [{ header: t('agency'), value: ({ commission: { agencyId } }: Earned) => names.get(agencyId) ?? agencyId }]),
    { header: t('base'), value: ({ commission }) => ({ money: commission.base }), total: 'sum' },
    { header: t('percent'), value: ({ commission }) => ({ percent: commission.commissionBp }) },
    { header: t('amount'), value: ({ commission }) => ({ money: commission.amount }), total: 'sum' },
    { header: t('toRelease'), value: ({ commission }) => ({ money: duePart(commission).toRelease }), total: 'sum' },
    {
      header: t(names === null ? 'toReceive' : 'toPay'),
      value: ({ commission }) => ({ money: duePart(commission).toPay }),
      total: 'sum',
    },
    { header: t('figure.owed'), value: ({ commission }) => ({ money: duePart(commission).toSetOff }), total: 'sum' },
    { header: t('state'), value: ({ commission }) => state(`state.${commission.state}`) },
    { header: t('receipt'), value: ({ commission }) => commission.payouts.at(-1)?.note ?? '' },
  ]
}
