/** A sale at the counter, step by step in its address: the trip, what of it, then who and how they pay. */
import { catalogue } from '~/catalogue/catalogue.server'
import { listedTrip, type StockedTrip } from '~/catalogue/listed-trip'
import { agencies, agencyAccounts, orders } from '~/data/collections'
import { store } from '~/data/store.server'
import { stopTime } from '~/documents/stop-text'
import { discountLimitOf, type Staff } from '~/domain/accounts/capabilities'
import { limitLeft } from '~/domain/agencies/agency-account'
import { formatCpf } from '~/domain/brazil/cpf'
import { formatPhone } from '~/domain/brazil/phone'
import { discountLimit, MAX_DISCOUNT_REASON } from '~/domain/counter/staff-discount'
import { paidByPlaces } from '~/domain/departures/leave-for-order'
import { parseItems, writeItem } from '~/domain/orders/checkout-rules'
import { creditLeft } from '~/domain/orders/credit'
import type { Order } from '~/domain/orders/order'
import { type Passenger, payerName } from '~/domain/orders/order-people'
import { unitsOfPassengers } from '~/domain/orders/order-units'
import { COUNTER_METHODS, RECEIVED_METHODS } from '~/domain/payments/methods/methods'
import { MAX_PEOPLE } from '~/domain/trips/party'
import { stockIdsOf } from '~/domain/trips/stock'
import { datedStops } from '~/domain/trips/stop-days'
import { addDays } from '~/domain/values/dates'
import { newId, parseOrderCode } from '~/domain/values/ids'
import { type Centavos, min, subtract, ZERO } from '~/domain/values/money'
import { idSchema } from '~/domain/values/scalars'
import { matchesAllTerms, searchKey } from '~/domain/values/search-terms'
import { today } from '~/domain/values/time-zone'
import { unavailableReason } from '~/features/checkout/unavailable-reason.server'
import { minimumText } from '~/features/orders/fee-table/fee-rows.server'
import { findTrips, pickParams, soldTripView } from '~/features/payment-links/found-trips.server'
import { sentence } from '~/forms/reply.server'
import { formatMoney } from '~/i18n/format'
import { counterSale } from '~/i18n/locales/orders/counter-sale'
import { translator } from '~/i18n/translate'
import { readGivenBack } from '~/operations/counter/given-back.server'
import { findOpenTill } from '~/operations/counter/till.server'
import { type GivenBack, loadOffer, type Offer, readStocksById } from '~/operations/orders/load-offer.server'
import { readContract } from '~/operations/orders/read-contract.server'
import type { RequestContext } from '~/session/request-context'

export const PATH = '/admin/orders/new'
const newest = { by: 'createdAt', dir: 'desc' } as const
/** As many customers as fit on the screen, out of their latest orders. */
const CUSTOMERS = 5
const ORDERS_READ = 40
const AGENCIES_READ = 1000

export type CounterView = Awaited<ReturnType<typeof loadCounterSale>>

export async function loadCounterSale(params: URLSearchParams, staff: Staff, context: RequestContext) {
  await catalogue().ready
  const day = today(context.now)
  const slug = params.get('trip')
  const listed = slug === null ? null : catalogue().tripBySlug(slug)
  const stocked = listed && listed.trip.checkinOn > day ? catalogue().tripWithStock(listed.trip.id) : null
  const leaving = readLeavingPlaces(params)
  const order = leaving && (await orders.find(leaving.orderCode))
  const from = { ...pickParams(params, ['from', 'credit']), ...(leaving ? { leaves: writeLeaving(leaving) } : {}) }
  if (!stocked) {
    const query = params.get('q') ?? ''
    const own = query === '' && order?.tripId ? [order.tripId] : []
    const results = findTrips(query, day, context.language, own)
    return { step: 'trip' as const, isGone: slug !== null, query, params: from, results }
  }
  const givenBack = await readGivenBack(order, leaving?.places, context.now)
  const trip = soldTripView(await withGivenBack(stocked, givenBack), context.language)
  const items = readItems(params)
  const offer =
    items.length === 0
      ? null
      : await loadOffer(store(), items, { now: context.now, allotmentId: readAllotmentId(params), givenBack })
  if (!offer?.ok) {
    const refusal = offer === null ? null : sentence(unavailableReason(offer.reason).text, context.language)
    return { step: 'options' as const, trip, refusal, params: from, options: optionsOf(trip, items) }
  }
  return {
    step: 'sale' as const,
    trip,
    ...(await saleView(offer.value, params, context)),
    ...discountView(offer.value, staff),
  }
}

/** What the people give back can be selected. */
async function withGivenBack(stocked: StockedTrip, givenBack: GivenBack | null): Promise<StockedTrip> {
  const { trip } = stocked
  if (givenBack?.tripId !== trip.id) return stocked
  const stocks = givenBack.free(await readStocksById(store(), stockIdsOf(trip)))
  return listedTrip(trip, (id) => stocks.find((each) => each.id === id))
}

/** `item` as in the checkout; a select of an option that is not taken sends an empty one. */
export function readItems(params: URLSearchParams) {
  const items = parseItems(params.getAll('item').filter((text) => text !== ''))
  return items.ok ? items.value : []
}

/** Who leaves their order for this sale. */
export interface LeavingPeople {
  orderCode: string
  places: number[]
}

/** `leaves=<code>.<place>`, repeated or with commas; null where it names nobody, or people of two orders. */
export function readLeavingPlaces(params: URLSearchParams): LeavingPeople | null {
  const found = params
    .getAll('leaves')
    .flatMap((text) => text.split(','))
    .flatMap((text) => {
      const [, code = '', place = ''] = /^(\w{8})\.(\d{1,2})$/.exec(text) ?? []
      const orderCode = parseOrderCode(code)
      return orderCode === null ? [] : [{ orderCode, place: Number(place) }]
    })
  const [first] = found
  if (!first || found.some(({ orderCode }) => orderCode !== first.orderCode)) return null
  return { orderCode: first.orderCode, places: [...new Set(found.map(({ place }) => place))] }
}

const writeLeaving = ({ orderCode, places }: LeavingPeople) => places.map((place) => `${orderCode}.${place}`).join(',')

/** They, in the order in which they were bought; empty without any. */
export async function readLeavingPassengers(leaving: LeavingPeople | null): Promise<Passenger[]> {
  const order = leaving && (await orders.find(leaving.orderCode))
  if (!order) return []
  const seats = unitsOfPassengers(order).filter(({ place }) => leaving.places.includes(place))
  return seats.flatMap(({ passenger }) => passenger ?? [])
}

/** Of which the sale takes its units first; null without one. */
export function readAllotmentId(params: URLSearchParams): string | null {
  const id = idSchema.safeParse(params.get('allotment'))
  return id.success ? id.data : null
}

function optionsOf({ options }: ReturnType<typeof soldTripView>, items: ReturnType<typeof readItems>) {
  return options.map((option) => ({
    ...option,
    selected: items.find(({ optionId }) => optionId === option.id)?.quantity ?? 0,
    quantities: Array.from({ length: Math.min(MAX_PEOPLE, option.unitsFree) }, (_, index) => ({
      value: writeItem({ optionId: option.id, quantity: index + 1 }),
      label: String(index + 1),
    })),
  }))
}

async function saleView(offer: Offer, params: URLSearchParams, context: RequestContext) {
  const { lines, subtotal, trip, minimum } = offer
  const from = await readCustomer(params.get('from'))
  const language = from?.language ?? 'pt-BR'
  const query = params.get('customer') ?? ''
  const leaving = readLeavingPlaces(params)
  const people = await readLeavingPassengers(leaving)
  const credit = leaving ? await readShares(leaving, people, subtotal) : await readCredit(params, subtotal)
  const accountAgencies = await listAccountAgencies(context)
  const address = new URLSearchParams([...params].filter(([name, value]) => name !== 'customer' && value !== ''))
  const withoutItems = new URLSearchParams([...address].filter(([name]) => name !== 'item'))
  return {
    address: `${PATH}?${address}`,
    change: `${PATH}?${withoutItems}`,
    fields: [...address],
    lines: lines.map(({ name, quantity, total }) => ({ name, quantity, total: formatMoney(total) })),
    credit,
    minimum: minimumText(minimum, context.language),
    total: formatMoney(subtotal),
    rest: formatMoney(subtract(subtotal, credit?.used ?? ZERO)),
    isPaidByCredit: credit?.used === subtotal,
    shownTotal: String(subtotal),
    stops: (trip ? datedStops(trip) : []).map((stop) => ({
      value: stop.id,
      label: [stop.place, stopTime(stop, context.language)].filter(Boolean).join(', '),
    })),
    contractVersion: (await readContract(language)).version,
    checkoutAttemptId: newId(crypto.getRandomValues(new Uint8Array(16))),
    balanceDays: { from: today(context.now), to: addDays(trip?.checkinOn ?? today(context.now), -1) },
    methods: accountAgencies.length > 0 ? COUNTER_METHODS : RECEIVED_METHODS,
    receivedMethods: RECEIVED_METHODS,
    accountAgencies,
    isTillOpen: (await findOpenTill()) !== null,
    query,
    found: query === '' ? null : await findRows(query, address, context),
    values: valuesOf(from, offer.people, people),
  }
}

/** How much the user's role may take off; null where it takes off nothing. */
function discountView({ subtotal }: Offer, staff: Staff) {
  const limit = discountLimit(subtotal, discountLimitOf(staff))
  const discount = limit === ZERO ? null : { limit: limit && formatMoney(limit) }
  return { discount, reasonLength: MAX_DISCOUNT_REASON }
}

/** Who may sell on account, with what each may still owe. */
async function listAccountAgencies({ language }: RequestContext) {
  const t = translator(counterSale, language)
  const found = (await agencies.list({ eq: { state: 'approved' }, order: newest, limit: AGENCIES_READ })).filter(
    ({ settlement }) => settlement === 'account',
  )
  const accounts = new Map((await agencyAccounts.getMany(found.map(({ id }) => id))).map((each) => [each.id, each]))
  return found
    .map((agency) => {
      const left = limitLeft(agency, accounts.get(agency.id) ?? { balance: ZERO })
      return { value: agency.id, label: t('agencyLeft', { name: agency.name, amount: formatMoney(left) }) }
    })
    .sort((one, other) => one.label.localeCompare(other.label, language))
}

async function readCustomer(code: string | null): Promise<Order | null> {
  const parsed = parseOrderCode(code ?? '')
  return parsed === null ? null : orders.find(parsed)
}

/** The credit that pays, as far as the sale needs it; null without one. */
async function readCredit(params: URLSearchParams, subtotal: Centavos) {
  const order = await readCustomer(params.get('credit'))
  const left = order ? creditLeft(order) : ZERO
  if (order === null || left === ZERO) return null
  const used = min(left, subtotal)
  return { code: order.code, used, amount: formatMoney(used), left: formatMoney(left), names: null, back: null }
}

/** What the people who leave have paid, as far as the sale needs it; the rest goes back. */
async function readShares(leaving: LeavingPeople, people: readonly Passenger[], subtotal: Centavos) {
  const order = await readCustomer(leaving.orderCode)
  const paid = order ? paidByPlaces(order, leaving.places) : ZERO
  if (order === null || paid === ZERO) return null
  const used = min(paid, subtotal)
  const back = subtract(paid, used)
  return {
    ...{ code: order.code, used, amount: formatMoney(used), left: formatMoney(paid) },
    names: people.map(({ name }) => name).join(', '),
    back: back > ZERO ? formatMoney(back) : null,
  }
}

/** Earlier customers, and the credits that they have. */
async function findRows(query: string, address: URLSearchParams, { language }: RequestContext) {
  const t = translator(counterSale, language)
  const read = await readOrders(query)
  const credits = read.filter((order) => creditLeft(order) > ZERO).slice(0, CUSTOMERS)
  return [
    ...customersIn(read).map((order) => {
      const row = customerRow(order, address)
      return { ...row, label: t('use', { name: row.name }) }
    }),
    ...credits.map((order) => {
      const row = customerRow(order, address)
      const amount = formatMoney(creditLeft(order))
      const to = `${row.to}&${new URLSearchParams({ credit: order.code })}`
      return { to, label: t('useCredit', { amount, name: row.name }), note: order.code }
    }),
  ]
}

async function readOrders(query: string): Promise<Order[]> {
  const key = searchKey(query)
  if (key === null) return []
  const read = await orders.list({ has: ['searchTerms', key], order: newest, limit: ORDERS_READ })
  return read.filter(({ payer, searchTerms }) => payer.firstName !== '' && matchesAllTerms(searchTerms, query))
}

/** The latest order of each customer. */
function customersIn(read: readonly Order[]): Order[] {
  const byCustomer = new Map<string, Order>()
  for (const order of read) {
    const { payer, customerId } = order
    const id = customerId ?? `${payerName(payer)} ${payer.phone}`
    if (!byCustomer.has(id)) byCustomer.set(id, order)
  }
  return [...byCustomer.values()].slice(0, CUSTOMERS)
}

function customerRow({ code, payer }: Order, address: URLSearchParams) {
  const to = new URLSearchParams(address)
  to.set('from', code)
  return {
    to: `${PATH}?${to}`,
    name: payerName(payer),
    note: [payer.phone && formatPhone(payer.phone), payer.cpf && formatCpf(payer.cpf)].filter(Boolean).join(', '),
  }
}

function valuesOf(order: Order | null, people: number, leaving: readonly Passenger[]) {
  const known = leaving.map(({ name, cpf }) => ({ name, cpf: cpf ? formatCpf(cpf) : '', boardingPlaceId: '' }))
  const empty = { name: '', cpf: '', boardingPlaceId: '' }
  const payer = order?.payer
  return {
    name: payer ? `${payer.firstName} ${payer.lastName}`.trim() : '',
    phone: payer?.phone ? formatPhone(payer.phone) : '',
    cpf: payer?.cpf ? formatCpf(payer.cpf) : '',
    email: payer?.email ?? '',
    language: order?.language ?? 'pt-BR',
    travels: 'on',
    passengers: Array.from({ length: people }, (_, index) => known[index] ?? empty),
    ...{ discount: '', discountReason: '' },
    ...{ method: '', agencyId: '', amount: '', secondMethod: '', secondAmount: '', balanceUntil: '' },
    acceptContract: '',
  }
}
