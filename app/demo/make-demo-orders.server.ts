/**
 * Makes the requests and purchases of the demonstration's customers, through the operations that a visitor's forms
 * call. Safe to run twice, by two processes, and after a crash half way: a purchase is known by its attempt, and every
 * step checks the present state.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { orders, users } from '~/data/collections'
import type { OrderItems } from '~/domain/orders/checkout-rules'
import type { Order } from '~/domain/orders/order'
import { offerCancellation, offerKey } from '~/domain/orders/order-cancellation'
import { type Passenger, type Payer, WITH_CPF } from '~/domain/orders/order-people'
import { addDays, addMillis, DAY, type Instant, localDate } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { log } from '~/log.server'
import { cancelOrder } from '~/operations/orders/cancel-order.server'
import { cancelPaidOrder } from '~/operations/orders/cancel-paid-order.server'
import { expireOrder } from '~/operations/orders/expire-order.server'
import type { OrderPayment } from '~/operations/orders/order-payment'
import { placeOrder } from '~/operations/orders/place-order.server'
import { settleOrder } from '~/operations/orders/settle-order.server'
import { demoPeople } from './demo-shop'
import { readTerms, type Terms } from './demo-terms.server'
import { makeDemoAccount } from './make-demo-account.server'
import { makeDemoCounter } from './make-demo-counter.server'
import { makeDemoDepartures } from './make-demo-departures.server'
import { makeDemoKey } from './make-demo-key.server'
import { makeDemoRequests } from './make-demo-requests.server'
import { makeDemoSeries } from './make-demo-series.server'
import type { SandboxControl } from './sandbox-control.server'

export interface MakeDemoOrders {
  sandbox: SandboxControl
  clock: () => Instant
  /** The shop's own address, as visitors see it. */
  publicUrl: string
  /** No further purchase begins after it. */
  signal?: AbortSignal
}

const LANGUAGE = 'pt-BR'
/** Longer than a boleto is waited for. */
const EXPIRED_ORDER_AGE = 14 * DAY
/** How long another process may take for the call to the provider. */
const RESPONSE_WITHIN_MS = 3000
const POLL_MS = 50

/** True once every purchase was made, by any start. What the customer does with them later changes nothing. */
export async function areDemoOrdersMade(): Promise<boolean> {
  const last = demoPurchases.at(-1)
  return last === undefined || (await findMade(last)) !== null
}

/** Throws when the provider or the store does not respond: missing purchases are made at another time. */
export async function makeDemoOrders(options: MakeDemoOrders): Promise<void> {
  const newest = { by: 'createdAt', dir: 'desc' } as const
  const [customer] = await users.list({ eq: { email: demoCustomer.email }, order: newest, limit: 1 })
  if (!customer) return
  await makeDemoRequests(customer, options.clock())
  await makeDemoCounter(options.clock())
  await makeDemoAccount(options.clock())
  await makeDemoKey(options.clock())
  await makeDemoDepartures(options)
  await makeDemoSeries(options.clock())
  for (const purchase of demoPurchases) {
    if (options.signal?.aborted) return
    const order = await place(purchase, customer.id, options)
    if (order) await follow(purchase, await waitUntilSettled(order.code, options), customer.id, options)
  }
}

async function findMade({ name }: DemoPurchase): Promise<Order | null> {
  const [order] = await orders.list({ eq: { checkoutAttemptId: name }, limit: 1 })
  return order ?? null
}

/** The order of the purchase, or null when the shop does not sell it like that any more. */
async function place(purchase: DemoPurchase, userId: string, options: MakeDemoOrders): Promise<Order | null> {
  const made = await findMade(purchase)
  // A process that crashed between the order and the call to the provider: placing it again makes that call.
  if (made && made.charges.at(-1)?.state !== 'created') return made
  const items = purchase.buys
  const payment = await paymentOf(purchase, options.sandbox)
  const now = purchase.fate === 'expires' ? addMillis(options.clock(), -EXPIRED_ORDER_AGE) : options.clock()
  const terms = made ? termsOf(made) : await readTerms(items, payment, now)
  if (!terms) return skip(purchase, 'not on sale')
  const placed = await placeOrder({
    checkoutAttemptId: purchase.name,
    userId,
    items,
    passengers: [...purchase.passengers, ...childrenOf(purchase, now)],
    payer: demoCustomer,
    payment,
    shownTotal: terms.total,
    contractVersion: terms.contractVersion,
    shownTrip: null,
    language: LANGUAGE,
    clientAddress: null,
    sellerCode: purchase.sellerCode,
    publicUrl: options.publicUrl,
    now,
  })
  return placed.ok ? placed.value.order : skip(purchase, placed.reason.rule)
}

function skip({ name }: DemoPurchase, reason: string): null {
  log.warn({ purchase: name, reason }, 'a demonstration order is left out')
  return null
}

async function paymentOf({ payment }: DemoPurchase, sandbox: SandboxControl): Promise<OrderPayment> {
  if (payment.method !== 'card') return payment
  const holder = `${demoCustomer.firstName} ${demoCustomer.lastName}`.toUpperCase()
  const cardToken = await sandbox.cardToken(payment.card, holder)
  return { method: 'card', installments: payment.installments, cardToken }
}

/** They keep their ages, whenever the shop is loaded. */
function childrenOf({ children = [], passengers }: DemoPurchase, now: Instant): Passenger[] {
  return children.map(({ name, bornDaysAgo }) => ({
    ...{ name, cpf: null, documentType: 'birthCertificate', document: '', phone: null },
    ...{ birthDate: addDays(today(now), -bornDaysAgo), boardingPlaceId: passengers[0]?.boardingPlaceId ?? null },
  }))
}

function termsOf({ total, contract }: Order): Terms {
  return { total, contractVersion: contract.version }
}

/** The order with the provider's response to its first charge, whichever process called, or crashed before the response. */
async function waitUntilSettled(code: string, { clock, publicUrl, signal }: MakeDemoOrders): Promise<Order> {
  for (let waited = 0; waited < RESPONSE_WITHIN_MS; waited += POLL_MS) {
    const order = await orders.get(code)
    if (!isInDoubt(order)) return order
    await wait(POLL_MS, undefined, { ref: false, signal })
  }
  const settled = await settleOrder(code, { now: clock(), publicUrl })
  if (settled && !isInDoubt(settled)) return settled
  throw new Error(`The provider does not answer about order ${code}`)
}

function isInDoubt({ charges }: Order): boolean {
  const state = charges.at(-1)?.state
  return state === 'created' || state === 'processing'
}

async function follow(purchase: DemoPurchase, order: Order, userId: string, options: MakeDemoOrders): Promise<void> {
  const { sandbox, clock, publicUrl } = options
  const { code } = order
  const now = clock()
  switch (purchase.fate) {
    case 'stays':
      return
    case 'isPaid': {
      const boletoInstallment = order.charges.find((charge) => charge.boletoInstallment === 1)
      const id = (boletoInstallment ?? order.charges.at(-1))?.providerChargeId
      if (order.state !== 'awaitingPayment' || !id) return
      await sandbox.pay(id)
      await settleOrder(code, { now, publicUrl })
      return
    }
    case 'isCanceled':
      await cancelOrder({ userId, orderCode: code, publicUrl, now })
      return
    case 'expires': {
      const endedAt = order.holdExpiresAt
      if (endedAt !== null && endedAt < now) await expireOrder(code, endedAt, publicUrl)
      return
    }
    case 'isWithdrawn': {
      const offer = offerCancellation(order, now)
      if (!offer.ok) return
      await cancelPaidOrder({ userId, orderCode: code, shown: offerKey(offer.value), place: null, account: null, now })
    }
  }
}

// The purchases of the demonstration's customer: one order in every state that a customer can meet.

/** Test cards of the sandbox provider. */
type TestCard = '4000000000000010' | '4000000000000101'
const GOOD_CARD: TestCard = '4000000000000010'
const CARD_WITHOUT_FUNDS: TestCard = '4000000000000101'

type DemoPayment =
  | { method: 'card'; installments: number; card: TestCard }
  | { method: 'pix' }
  | { method: 'boleto'; installments?: number }

interface DemoPurchase {
  /** Also the attempt's id: repeated requests make one order. */
  name: string
  /** Options of `demo-trips`, as many units as passengers need; or a product by its slug. */
  buys: OrderItems
  passengers: readonly Passenger[]
  /** Who travel with them, after them. */
  children?: readonly { name: string; bornDaysAgo: number }[]
  payment: DemoPayment
  /** Code of the partner that made the sale. */
  sellerCode: string | null
  /** What becomes of it after it was placed. `isPaid`: of several boletos the first. `expires`: it was placed so long ago that its time is over. */
  fate: 'stays' | 'isPaid' | 'isCanceled' | 'expires' | 'isWithdrawn'
}

const demoCustomer: Payer = {
  ...customer(),
  address: {
    zipCode: '14020260',
    address: 'Rua dos Modelos',
    number: '312',
    complement: 'Apto. 42',
    neighborhood: 'Jardim Sumaré',
    city: 'Ribeirão Preto',
    state: 'SP',
  },
}

function customer(): Omit<Payer, 'address'> {
  const person = demoPeople.find(({ email }) => email === 'cliente@roteiro.example')
  if (!person) throw new Error('The demonstration shop has no customer')
  const { firstName, lastName, email, cpf, phone, birthDate } = person
  return { ...WITH_CPF, firstName, lastName, email, cpf, phone, birthDate }
}

/** The customer and her husband; both board at the trip's place of that number. */
function couple(boardingPlaceId: string): Passenger[] {
  const { firstName, lastName, cpf, phone, birthDate } = demoCustomer
  return [
    {
      ...{ name: `${firstName} ${lastName}`, cpf, documentType: 'rg', document: '327140865' },
      ...{ birthDate, phone, boardingPlaceId },
    },
    {
      name: 'Rafael Nogueira de Souza',
      cpf: '93541134780',
      documentType: 'rg',
      document: '284015539',
      birthDate: localDate('1986-05-27'),
      phone: '+5516991237788',
      boardingPlaceId,
    },
  ]
}

/** So that one order of the demonstration has something to complete. */
function withoutSecondPhone(passengers: readonly Passenger[]): Passenger[] {
  return passengers.map((passenger, index) => (index === 1 ? { ...passenger, phone: null } : passenger))
}

const pix = { method: 'pix' } as const
const byCard = (installments: number, card: TestCard = GOOD_CARD): DemoPayment => ({
  method: 'card',
  installments,
  card,
})

function trip(
  option: string,
  boardingPlaceId: string,
  more: Pick<DemoPurchase, 'name' | 'payment' | 'fate'> & { sellerCode?: string; quantity?: number },
): DemoPurchase {
  const { quantity = 1, sellerCode = null, ...rest } = more
  return { ...rest, sellerCode, buys: [{ optionId: option, quantity }], passengers: couple(boardingPlaceId) }
}

/** In the order in which they are made. The last one is searched for to know that all were. */
export const demoPurchases: readonly DemoPurchase[] = [
  trip('holambra-e-pedreira-um-dia-1', 'b1', {
    name: 'demo-expired',
    payment: { method: 'boleto' },
    fate: 'expires',
    quantity: 2,
  }),
  trip('ubatuba-ilha-anchieta-escuna-1', 'b3', { name: 'demo-canceled', payment: pix, fate: 'isCanceled' }),
  {
    ...trip('holambra-e-pedreira-um-dia-1', 'b2', { name: 'demo-family', payment: pix, fate: 'isPaid', quantity: 2 }),
    buys: [
      { optionId: 'holambra-e-pedreira-um-dia-1', quantity: 2 },
      { optionId: 'holambra-e-pedreira-um-dia-2', quantity: 1 },
      { optionId: 'holambra-e-pedreira-um-dia-4', quantity: 1 },
    ],
    children: [
      { name: 'Lia Alves de Souza', bornDaysAgo: 6 * 365 },
      { name: 'Tomás Alves de Souza', bornDaysAgo: 250 },
    ],
  },
  trip('caldas-novas-aguas-quentes-1', 'b1', { name: 'demo-withdrawn', payment: byCard(3), fate: 'isWithdrawn' }),
  trip('capitolio-canyons-de-furnas-1', 'b1', {
    name: 'demo-refused',
    payment: byCard(4, CARD_WITHOUT_FUNDS),
    fate: 'stays',
  }),
  {
    name: 'demo-guide',
    buys: { product: 'noronha-a-pe' },
    passengers: [],
    payment: pix,
    sellerCode: null,
    fate: 'isPaid',
  },
  {
    ...trip('maceio-maragogi-gales-1', 'b1', {
      name: 'demo-by-partner',
      payment: byCard(10),
      sellerCode: 'VIV-9001',
      fate: 'stays',
    }),
    passengers: withoutSecondPhone(couple('b1')),
  },
  trip('rio-de-janeiro-classico-1', 'b2', { name: 'demo-paid', payment: byCard(6), fate: 'stays' }),
  trip('pantanal-norte-rio-e-onca-1', 'b1', {
    name: 'demo-slips',
    payment: { method: 'boleto', installments: 4 },
    fate: 'isPaid',
  }),
  trip('foz-do-iguacu-dois-lados-1', 'b1', { name: 'demo-boleto', payment: { method: 'boleto' }, fate: 'stays' }),
  trip('petropolis-cidade-imperial-1', 'b1', { name: 'demo-pix', payment: pix, fate: 'stays' }),
]
