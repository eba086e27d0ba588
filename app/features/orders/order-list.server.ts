/** Lists of orders: query, rows and exports. */
import { agencies, orders } from '~/data/collections'
import type { Equalities } from '~/data/store'
import type { Cell, ExportColumn } from '~/documents/cell'
import { payerDocumentText, payerText } from '~/documents/payer-text'
import { fullName } from '~/domain/accounts/user'
import { formatCep } from '~/domain/brazil/cep'
import { knownFacts } from '~/domain/departures/departure-change'
import { ORDER_CHANNELS, type Order, orderStatusSchema } from '~/domain/orders/order'
import { netAmount, openAmount, receivedAmount, refundedAmount, soldAmount } from '~/domain/orders/order-money'
import { owedOn } from '~/domain/payments/charge-refund'
import { paymentMethodSchema } from '~/domain/payments/methods/methods'
import { centavos } from '~/domain/values/money'
import { sortedByName } from '~/domain/values/sort-name'
import { type ListSpec, type ListView, readList } from '~/features/back-office/read-list.server'
import { formatDate, formatMoney, formatShortInstant } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'
import { moneyCopy } from '~/i18n/locales/orders/money-copy'
import { orderList as copy } from '~/i18n/locales/orders/order-list'
import { status as statusCopy } from '~/i18n/locales/orders/status'
import { paymentMethods } from '~/i18n/locales/payments/payment-methods'
import { type OrderToday, readLiveTrips } from '~/operations/orders/live-trip.server'
import type { RequestContext } from '~/session/request-context'
import { orderStatusBadge, staffOrderBadge } from './order-status-badge.server'

export type AgencyNames = ReadonlyMap<string, string>

const HOUSE = 'house'

/** The keys of the channels among the texts. */
export const CHANNEL_TEXTS = {
  web: 'web',
  link: 'link',
  desk: 'counter',
  octo: 'reseller',
  import: 'imported',
} as const

interface OrderListPlace {
  path: string
  /** Restricts the list; omitted for all orders. */
  fixed?: Equalities<Order>
  carried?: readonly string[]
  /** For lists that are short by nature: they can be searched and sorted, but have no filters. */
  isShort?: boolean
}

/** Search, status and method filters, sorted by day or amount. The back office can filter by channel and agency too. */
export function orderSpec({ path, fixed, carried = [], isShort = false }: OrderListPlace): ListSpec<Order> {
  const byAgency = (value: string): Equalities<Order> | null =>
    value === HOUSE ? { agencyId: null } : /^[\w-]{1,128}$/.test(value) ? { agencyId: value } : null
  const byChannel = (value: string): Equalities<Order> | null => {
    const channel = ORDER_CHANNELS.find((each) => each === value)
    return channel ? { channel } : null
  }
  return {
    path,
    collection: orders,
    ...(fixed ? { fixed } : {}),
    carried,
    searchTerms: 'searchTerms',
    filters: isShort
      ? {}
      : {
          status: (value) => withParsed(orderStatusSchema.safeParse(value), (status) => ({ status })),
          method: (value) => withParsed(paymentMethodSchema.safeParse(value), (method) => ({ method })),
          ...(fixed ? {} : { channel: byChannel, agency: byAgency }),
        },
    sorts: { date: { by: 'createdAt', natural: 'desc' }, total: { by: 'total', natural: 'desc' } },
    period: { sort: 'date', kind: 'instant' },
    sum: ['sold', 'received', 'refunded', 'open'],
    isShort,
  }
}

function withParsed<Value>(
  parsed: { success: true; data: Value } | { success: false },
  to: (value: Value) => Equalities<Order>,
): Equalities<Order> | null {
  return parsed.success ? to(parsed.data) : null
}

/** The names of all agencies, for the filter and the column. */
export async function readAgencyNames(): Promise<AgencyNames> {
  const all = await agencies.list({ order: { by: 'createdAt', dir: 'desc' }, limit: 1000 })
  return new Map(all.map(({ id, name }) => [id, name]))
}

export async function listOrders(
  spec: ListSpec<Order>,
  params: URLSearchParams,
  names: AgencyNames,
  context: RequestContext,
) {
  const { docs, list } = await readList(spec, params)
  return {
    rows: (await readLiveTrips(docs.map(({ data }) => data))).map((today) => toRow(today, names, context)),
    list,
    totals: totalsOf(list, context),
    filters: filtersOf(spec, names, context),
  }
}

const MONEY_COPY = ['sold', 'received', 'refunded', 'net', 'open'] as const

function totalsOf({ sums }: ListView, context: RequestContext) {
  const t = context.t(moneyCopy)
  const { sold, received, refunded, open } = sums
  if (sold === undefined || received === undefined || refunded === undefined || open === undefined) return []
  const totals = { sold, received, refunded, net: received - refunded, open }
  return MONEY_COPY.map((word) => ({ label: t(word), value: formatMoney(centavos(totals[word])) }))
}

function filtersOf(spec: ListSpec<Order>, names: AgencyNames, context: RequestContext) {
  const t = context.t(copy)
  const state = context.t(statusCopy)
  const paymentMethodText = context.t(paymentMethods)
  const agencies = sortedByName([...names], ([, name]) => name).map(([value, label]) => ({ value, label }))
  const filters = [
    {
      name: 'status',
      label: t('status'),
      all: t('allStatuses'),
      options: orderStatusSchema.options.map((value) => ({ value, label: state(`label.${value}`) })),
    },
    {
      name: 'method',
      label: t('method'),
      all: t('allMethods'),
      options: paymentMethodSchema.options.map((value) => ({ value, label: paymentMethodText(`${value}.name`) })),
    },
    {
      name: 'channel',
      label: t('channel'),
      all: t('allChannels'),
      options: ORDER_CHANNELS.map((value) => ({ value, label: t(`channel.${CHANNEL_TEXTS[value]}`) })),
    },
    {
      name: 'agency',
      label: t('agency'),
      all: t('allAgencies'),
      options: [{ value: HOUSE, label: t('house') }, ...agencies],
    },
  ]
  return filters.filter(({ name }) => spec.filters?.[name] !== undefined)
}

function toRow({ order, trip }: OrderToday, names: AgencyNames, context: RequestContext) {
  const { code, payer } = order
  return {
    code,
    date: formatShortInstant(order.createdAt, context.language),
    customer: fullName(payer),
    customerId: order.customerId,
    item: itemOf(order, context.language),
    departure: trip && formatDate(trip.checkinOn, context.language),
    people: order.passengers.length,
    total: formatMoney(order.total),
    received: formatMoney(order.received),
    refunded: order.refunded > 0 ? context.t(moneyCopy)('refundedOf', { amount: formatMoney(order.refunded) }) : null,
    method: context.t(paymentMethods)(`${order.method}.name`),
    status: staffOrderBadge(order, context.language),
    needsPerson: order.attention !== null,
    isRefunding: order.charges.some((charge) => owedOn(charge) > 0 && charge.attention !== 'refundFailed'),
    origin: [channelOf(order, context), agencyOf(order, names)].filter(Boolean).join(', ') || null,
  }
}

export type OrderRow = ReturnType<typeof toRow>

export function itemOf({ trip, product, lines }: Order, language: Language): string {
  const item = trip ?? product
  return item ? nameIn(language, item) : (lines[0]?.name ?? '')
}

/** The item's name with the agency's own reference for the trip. */
export function itemWithCode(order: Order, language: Language): string {
  return [itemOf(order, language), order.trip?.sellerCode].filter(Boolean).join(', ')
}

function agencyOf({ agencyId, sellerCode }: Order, names: AgencyNames): string | null {
  return agencyId === null ? sellerCode : (names.get(agencyId) ?? sellerCode ?? agencyId)
}

/** Empty for an order that is older than its channel. */
function channelOf({ channel }: Order, context: RequestContext): string {
  return channel === null ? '' : context.t(copy)(`channel.${CHANNEL_TEXTS[channel]}`)
}

export function orderExportColumns(names: AgencyNames, context: RequestContext): ExportColumn<Order>[] {
  const t = context.t(copy)
  const paymentMethodText = context.t(paymentMethods)
  const money = context.t(moneyCopy)
  return [
    { header: t('code'), value: ({ code }) => code },
    { header: t('date'), value: ({ createdAt }) => ({ at: createdAt }) },
    { header: t('customer'), value: ({ payer }) => payerText(payer, context.language) },
    { header: t('email'), value: ({ payer }) => payer.email },
    {
      header: t('document'),
      value: ({ payer }) => payerDocumentText(payer, context.language, context.hidesDocumentNumbers)?.value ?? '',
    },
    { header: t('address'), value: ({ payer }) => streetText(payer) },
    { header: t('city'), value: ({ payer }) => payer.address?.city ?? '' },
    { header: t('stateOrRegion'), value: ({ payer }) => payer.address?.state ?? '' },
    { header: t('zipCode'), value: ({ payer }) => (payer.address ? formatCep(payer.address.zipCode) : '') },
    { header: t('item'), value: (order) => itemOf(order, context.language) },
    { header: t('departure'), value: (order) => order.trip && { day: knownFacts(order, order.trip).checkinOn } },
    { header: t('people'), value: ({ passengers }) => passengers.length, total: 'sum' },
    { header: t('total'), value: ({ total }) => ({ money: total }), total: 'sum' },
    { header: money('sold'), value: (order) => ({ money: soldAmount(order) }), total: 'sum' },
    { header: money('received'), value: (order) => ({ money: receivedAmount(order) }), total: 'sum' },
    { header: money('refunded'), value: (order) => ({ money: refundedAmount(order) }), total: 'sum' },
    { header: money('net'), value: (order) => ({ money: netAmount(order) }), total: 'sum' },
    { header: money('open'), value: (order) => ({ money: openAmount(order) }), total: 'sum' },
    { header: t('method'), value: ({ method }) => paymentMethodText(`${method}.name`) },
    { header: t('installments'), value: ({ installments }) => installments.count },
    { header: t('paidAt'), value: paidAtCell },
    { header: t('providerIds'), value: providerIds },
    { header: t('status'), value: (order) => orderStatusBadge(order, context.language).label },
    { header: t('channel'), value: (order) => channelOf(order, context) },
    { header: t('agency'), value: (order) => agencyOf(order, names) },
  ]
}

/** Street, number, complement and district of the payer; empty where the form had no address. */
function streetText({ address }: Order['payer']): string {
  if (address === null) return ''
  return [address.address, address.number, address.complement, address.neighborhood].filter(Boolean).join(', ')
}

/** When the order was paid, or received its first payment. */
function paidAtCell({ paidAt, charges }: Order): Cell {
  const first = charges.flatMap((charge) => charge.paidAt ?? []).sort()[0]
  const at = paidAt ?? first
  return at === undefined ? null : { at }
}

/** The provider's ids of the charges that received money, as in its statement. */
function providerIds({ charges }: Order): Cell {
  return charges.flatMap((charge) => (charge.paidAmount > 0 ? (charge.providerChargeId ?? []) : [])).join(', ')
}
