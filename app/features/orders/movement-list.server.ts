/** The list of money movements: query, rows, totals and export. */
import { movements, orders } from '~/data/collections'
import type { ExportColumn } from '~/documents/cell'
import { payerDocumentText, payerText } from '~/documents/payer-text'
import type { Order } from '~/domain/orders/order'
import { paymentMethodSchema } from '~/domain/payments/methods/methods'
import { MOVEMENT_KINDS, type MoneyMovement } from '~/domain/payments/money-movement'
import { addMonths, firstOfMonth, type LocalDate } from '~/domain/values/dates'
import { type Centavos, centavos, subtract } from '~/domain/values/money'
import { idSchema } from '~/domain/values/scalars'
import { monthPeriod } from '~/features/back-office/list-period.server'
import { eachOfList, type ListSpec, type ListView, readList } from '~/features/back-office/read-list.server'
import { formatMoney, formatMonth, formatShortInstant } from '~/i18n/format'
import { moneyCopy } from '~/i18n/locales/orders/money-copy'
import { movementList as copy } from '~/i18n/locales/orders/movement-list'
import { paymentMethods } from '~/i18n/locales/payments/payment-methods'
import type { RequestContext } from '~/session/request-context'
import { type AgencyNames, itemOf } from './order-list.server'

const HOUSE = 'house'
const PATH = '/admin/orders/movements'

const movementSpec: ListSpec<MoneyMovement> = {
  path: PATH,
  collection: movements,
  searchTerms: 'searchTerms',
  filters: {
    kind: (value) => {
      const kind = MOVEMENT_KINDS.find((known) => known === value)
      return kind ? { kind } : null
    },
    method: (value) => {
      const method = paymentMethodSchema.safeParse(value)
      return method.success ? { method: method.data } : null
    },
    agency: (value) => {
      if (value === HOUSE) return { agencyId: null }
      return idSchema.safeParse(value).success ? { agencyId: value } : null
    },
  },
  sorts: { date: { by: 'createdAt', natural: 'desc' } },
  period: { sort: 'date', kind: 'instant' },
  sum: ['received', 'refunded'],
}

/** A movement with its order; null if the order is gone. */
interface Moved {
  movement: MoneyMovement
  order: Order | null
}

async function withOrders(found: readonly MoneyMovement[]): Promise<Moved[]> {
  const codes = [...new Set(found.map(({ orderCode }) => orderCode))]
  const known = new Map((await orders.getMany(codes)).map((order) => [order.code, order]))
  return found.map((movement) => ({ movement, order: known.get(movement.orderCode) ?? null }))
}

const BATCH = 100

/** All results of the list, for exports. */
export async function* eachMoved(params: URLSearchParams): AsyncGenerator<Moved> {
  let batch: MoneyMovement[] = []
  for await (const { data } of eachOfList(movementSpec, params)) {
    batch.push(data)
    if (batch.length < BATCH) continue
    yield* await withOrders(batch)
    batch = []
  }
  yield* await withOrders(batch)
}

export async function listMovements(params: URLSearchParams, names: AgencyNames, context: RequestContext) {
  const { docs, list } = await readList(movementSpec, params)
  const moved = await withOrders(docs.map(({ data }) => data))
  return {
    rows: moved.map((each) => toRow(each, context)),
    list,
    totals: totalsOf(list, context),
    filters: filtersOf(names, context),
  }
}

/** In the words of the dashboard, whose cards they equal for the same days. */
function totalsOf({ sums }: ListView, context: RequestContext) {
  const t = context.t(moneyCopy)
  const { received, refunded } = sums
  if (received === undefined || refunded === undefined) return []
  const totals = { received, refunded, net: received - refunded }
  return (['received', 'refunded', 'net'] as const).map((word) => ({
    label: t(word),
    value: formatMoney(centavos(totals[word])),
  }))
}

function filtersOf(names: AgencyNames, context: RequestContext) {
  const t = context.t(copy)
  const of = context.t(paymentMethods)
  const agencies = [...names].map(([value, label]) => ({ value, label }))
  return [
    {
      name: 'kind',
      label: t('kind'),
      all: t('all'),
      options: MOVEMENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
    {
      name: 'method',
      label: t('method'),
      all: t('allMethods'),
      options: paymentMethodSchema.options.map((value) => ({ value, label: of(`${value}.name`) })),
    },
    {
      name: 'agency',
      label: t('agency'),
      all: t('allAgencies'),
      options: [
        { value: HOUSE, label: t('house') },
        ...agencies.sort((one, other) => one.label.localeCompare(other.label, context.language)),
      ],
    },
  ]
}

const tones = { received: 'success', refunded: 'warning', manualRefund: 'warning', chargedBack: 'error' } as const

/** What it adds to the money with the shop. */
function netOf({ received, refunded }: MoneyMovement): Centavos {
  return subtract(received, refunded)
}

function toRow({ movement, order }: Moved, context: RequestContext) {
  const { id, createdAt, kind, method, orderCode, providerChargeId } = movement
  return {
    id,
    at: formatShortInstant(createdAt, context.language),
    kind: { label: context.t(copy)(`kind.${kind}`), tone: tones[kind] },
    code: orderCode,
    customer: order ? payerText(order.payer, context.language) : '',
    item: order ? itemOf(order, context.language) : '',
    method: context.t(paymentMethods)(`${method}.name`),
    providerId: providerChargeId,
    amount: formatMoney(netOf(movement)),
    isOut: netOf(movement) < 0,
  }
}
export type MovementRow = ReturnType<typeof toRow>

export function movementExportColumns(names: AgencyNames, context: RequestContext): ExportColumn<Moved>[] {
  const t = context.t(copy)
  const money = context.t(moneyCopy)
  const of = context.t(paymentMethods)
  const agencyOf = (id: string | null) => (id === null ? t('house') : (names.get(id) ?? id))
  return [
    { header: t('at'), value: ({ movement }) => ({ at: movement.createdAt }) },
    { header: t('kind'), value: ({ movement }) => t(`kind.${movement.kind}`) },
    { header: t('order'), value: ({ movement }) => movement.orderCode },
    { header: t('customer'), value: ({ order }) => order && payerText(order.payer, context.language) },
    {
      header: t('document'),
      value: ({ order }) =>
        (order && payerDocumentText(order.payer, context.language, context.hidesDocumentNumbers)?.value) ?? '',
    },
    { header: t('item'), value: ({ order }) => order && itemOf(order, context.language) },
    { header: t('method'), value: ({ movement }) => of(`${movement.method}.name`) },
    { header: t('providerId'), value: ({ movement }) => movement.providerChargeId },
    { header: money('received'), value: ({ movement }) => ({ money: movement.received }), total: 'sum' },
    { header: money('refunded'), value: ({ movement }) => ({ money: movement.refunded }), total: 'sum' },
    { header: money('net'), value: ({ movement }) => ({ money: netOf(movement) }), total: 'sum' },
    { header: t('agency'), value: ({ movement }) => agencyOf(movement.agencyId) },
  ]
}

/** Months to choose at once: this one and those before it, and everything. */
export function monthTabs(list: ListView, today: LocalDate, context: RequestContext) {
  const first = firstOfMonth(today)
  const { from, to } = list.state
  const months = [0, -1, -2].map((back) => {
    const month = monthPeriod(addMonths(first, back))
    return {
      to: `${PATH}?from=${month.from}&to=${month.to}`,
      label: formatMonth(month.from, context.language),
      current: from === month.from && to === month.to,
    }
  })
  const all = { to: `${PATH}?from=`, label: context.t(copy)('always'), current: from === '' && to === '' }
  return [...months, all]
}

/** Opened without a choice it is this month's. An empty `from` means every day. */
export function asOpened(params: URLSearchParams, today: LocalDate): URLSearchParams {
  if ([...params.keys()].some((name) => name !== 'lang')) return params
  return new URLSearchParams(monthPeriod(today))
}
