/** Places an order: prices, units, order and first charge in one transaction; the provider is called after it. */
import { agencies, orders } from '~/data/collections'
import { store } from '~/data/store.server'
import type { Agency } from '~/domain/agency'
import type { Instant } from '~/domain/dates'
import { newId, newOrderCode } from '~/domain/ids'
import type { Centavos } from '~/domain/money'
import type { Order } from '~/domain/order'
import type { Passenger, Payer } from '~/domain/order-people'
import type { LinkRefusal } from '~/domain/payment-link'
import type { PaymentRefusal } from '~/domain/payments/methods/method'
import { ok, type Result, refused } from '~/domain/result'
import { idSchema, type Language } from '~/domain/scalars'
import { type OfferRefusal, type Purchase, withProductId } from './load-offer.server'
import type { OrderPayment } from './order-payment'
import { startCharge } from './start-charge.server'
import { writeNewOrder } from './write-new-order.server'

export interface PlaceOrder {
  /** Rides in the form: the same attempt gives one order and one charge, however often it is posted. */
  checkoutAttemptId: string
  /** Null for who pays a link without an account. */
  userId: string | null
  /** The payment link that is being paid. It, and not a cookie, says who earns on the sale. */
  linkId?: string
  items: Purchase
  passengers: readonly Passenger[]
  payer: Payer
  payment: OrderPayment
  /** The total that the customer saw for this payment: another one is shown anew before anything is charged. */
  shownTotal: Centavos
  /** The version of the contract whose box was ticked. */
  contractVersion: string
  /** What the page said of the trip (`shownTrip`); null where no page was shown. */
  shownTrip: string | null
  language: Language
  /** Network address of the customer. */
  clientAddress: string | null
  /** Code of the partner that brought the customer (cookie), if any. */
  sellerCode: string | null
  /** The shop's own address, for the way back from the provider's page. */
  publicUrl: string
  now: Instant
  /** Chosen by who has to make the same orders again; drawn by chance otherwise. */
  ids?: OrderIds
}

/** An order's code, and the id of its first charge. */
export interface OrderIds {
  code: string
  chargeId: string
}

export type PlaceRefusal =
  | OfferRefusal
  | { rule: LinkRefusal }
  | {
      rule: PaymentRefusal | 'checkoutChanged' | 'boardingPlace' | 'contractChanged' | 'tripChanged'
    }
  | { rule: 'passengerCount'; count: number }
  | { rule: 'priceChanged'; total: Centavos }

/** `isNew` is false when this attempt had made the order before. */
export interface PlacedOrder {
  order: Order
  isNew: boolean
}

export async function placeOrder(asked: PlaceOrder): Promise<Result<PlacedOrder, PlaceRefusal>> {
  if (!idSchema.safeParse(asked.checkoutAttemptId).success) return refused({ rule: 'checkoutChanged' })
  const wanted = { ...asked, items: await withProductId(asked.items) }
  const seller = wanted.linkId ? null : await findSeller(wanted.sellerCode)
  const ids = wanted.ids ?? drawIds()
  const placed = await store().transact((tx) => writeNewOrder(tx, wanted, seller, ids), {
    lockKeys: [`attempt ${wanted.checkoutAttemptId}`, ...linkKeys(wanted), ...stockKeys(wanted.items)],
  })
  if (!placed.ok) return placed
  const { order, isNew } = placed.value
  const waiting = order.charges.filter(({ state }) => state === 'created')
  if (waiting.length === 0) return placed
  const { cardToken = null } = wanted.payment
  const { clientAddress, publicUrl, now } = wanted
  const start = { orderCode: order.code, cardToken, clientAddress, publicUrl, now }
  const started = await Promise.all(waiting.map(({ id }) => startCharge({ ...start, chargeId: id })))
  if (started.length === 1) return ok({ order: started[0] ?? order, isNew })
  return ok({ order: await orders.get(order.code), isNew })
}

function drawIds(): OrderIds {
  return {
    code: newOrderCode(crypto.getRandomValues(new Uint8Array(16))),
    chargeId: newId(crypto.getRandomValues(new Uint8Array(16))),
  }
}

function linkKeys({ linkId }: PlaceOrder): string[] {
  return linkId ? [`link ${linkId}`] : []
}

function stockKeys(items: Purchase): string[] {
  return 'product' in items || 'free' in items ? [] : items.map((item) => `stock ${item.optionId}`)
}

async function findSeller(sellerCode: string | null): Promise<Agency | null> {
  if (sellerCode === null) return null
  const found = await agencies.list({ eq: { sellerCode }, limit: 1 })
  return found[0]?.state === 'approved' ? found[0] : null
}
