/** The transaction of placing an order: everything is checked against the store, then written, or refused as a whole. */
import { createHash } from 'node:crypto'
import { attempts, orders, stock } from '~/data/collections'
import type { Tx } from '~/data/store'
import type { Agency } from '~/domain/agency'
import { amountsFor, type OrderAmounts, paymentWindow } from '~/domain/checkout-rules'
import { commissionOf } from '~/domain/commission'
import type { Instant } from '~/domain/dates'
import type { Order } from '~/domain/order'
import { chargesOf, newOrder, productSnapshot, tripSnapshot } from '~/domain/order-new'
import { isBoardingPlaceRight } from '~/domain/passenger-rules'
import { offeredByLink } from '~/domain/payment-link'
import type { PaymentChoice } from '~/domain/payments/methods/methods'
import { unitsFree } from '~/domain/prices'
import { ok, type Result, refused } from '~/domain/result'
import type { Stock } from '~/domain/stock'
import { moveUnits, unitsByOption } from '~/domain/stock-rules'
import { type ClaimedLink, claimLink } from './claim-link.server'
import { customerIdOf } from './customer-id.server'
import { loadOffer, type Offer } from './load-offer.server'
import { choiceOf } from './order-payment'
import type { OrderIds, PlacedOrder, PlaceOrder, PlaceRefusal } from './place-order.server'
import { CONTRACT_PAGE, contractFor, PRODUCT_TERMS_PAGE } from './read-contract.server'
import { shownTrip } from './shown-trip.server'

/** The order that this attempt made before, or a new one under these ids. */
export async function writeNewOrder(
  tx: Tx,
  wanted: PlaceOrder,
  referrer: Agency | null,
  ids: OrderIds,
): Promise<Result<PlacedOrder, PlaceRefusal>> {
  const { checkoutAttemptId, userId, now } = wanted
  const fingerprint = fingerprintOf(wanted)
  const earlier = await earlierAnswer(tx, wanted, fingerprint)
  if (earlier) return earlier
  const claimed = wanted.linkId ? await claimLink(tx, wanted.linkId, wanted.payment, now) : ok(null)
  if (!claimed.ok) return refused({ rule: claimed.reason })
  const link = claimed.value
  const seller = link ? link.seller : referrer
  const offer = await loadOffer(tx, wanted.items, now)
  if (!offer.ok) return offer
  const agreed = agree(wanted, offer.value, link)
  if (!agreed.ok) return agreed
  const { choice, amounts } = agreed.value
  const page = offer.value.product ? PRODUCT_TERMS_PAGE : CONTRACT_PAGE
  const contract = await contractFor(tx, offer.value.settings, wanted.language, page)
  if (contract.version !== wanted.contractVersion) return refused({ rule: 'contractChanged' })

  const window = paymentWindow(choice, offer.value.settings.payment, now)
  const { trip, product } = offer.value
  const order = newOrder({
    ...amounts,
    code: ids.code,
    kind: kindOf(offer.value),
    userId,
    customerId: customerIdOf(wanted.payer),
    linkId: wanted.linkId ?? null,
    ...soldBy(seller, amounts),
    checkoutAttemptId,
    trip: trip && tripSnapshot(trip, offer.value.agency, offer.value.companies),
    product: product && productSnapshot(product),
    lines: offer.value.lines,
    passengers: [...wanted.passengers],
    payer: wanted.payer,
    contract: { version: contract.version, text: contract.text, acceptedAt: now, ip: wanted.clientAddress },
    language: wanted.language,
    charges: chargesOf(ids.chargeId, { choice, amounts, window, now }),
    window,
    now,
  })
  const held = holdAll(order, offer.value, now)
  if (!held.ok) return held
  for (const each of held.value) tx.put(stock, each.id, each)
  link?.write(order)
  tx.create(orders, order.code, order)
  tx.create(attempts, checkoutAttemptId, {
    id: checkoutAttemptId,
    userId,
    orderCode: order.code,
    fingerprint,
    createdAt: now,
  })
  return ok({ order, isNew: true })
}

/** The order that the same form made before, or that it says something else now; null for a new one. */
async function earlierAnswer(
  tx: Tx,
  { checkoutAttemptId, userId }: PlaceOrder,
  fingerprint: string,
): Promise<Result<PlacedOrder, PlaceRefusal> | null> {
  const earlier = (await tx.get(attempts, checkoutAttemptId))?.data
  if (!earlier) return null
  const order = (await tx.get(orders, earlier.orderCode))?.data
  const isSame = earlier.userId === userId && earlier.fingerprint === fingerprint
  return isSame && order ? ok({ order, isNew: false }) : refused({ rule: 'checkoutChanged' })
}

/** The way of paying and its amounts, when the offer still is what the customer was shown. */
function agree(
  wanted: PlaceOrder,
  offer: Offer,
  link: ClaimedLink | null,
): Result<{ choice: PaymentChoice; amounts: OrderAmounts }, PlaceRefusal> {
  // First of all: the page is shown anew with whatever is refused, and would say the new facts without a word.
  if (isTripOther(wanted, offer)) return refused({ rule: 'tripChanged' })
  const choice = choiceOf(wanted.payment, offeredBy(link, offer))
  if (!choice.ok) return refused({ rule: choice.reason })
  const amounts = amountsFor(offer.subtotal, choice.value, offer.settings.payment)
  if (!amounts.ok) return refused({ rule: amounts.reason })
  const refusal = refusalOf(wanted, offer, amounts.value)
  return refusal ? refused(refusal) : ok({ choice: choice.value, amounts: amounts.value })
}

function kindOf({ product, trip }: Offer): Order['kind'] {
  if (product) return 'product'
  return trip ? 'trip' : 'link'
}

/** Who earns a commission, and how much; nobody where the shop sells by itself. */
function soldBy(seller: Agency | null, amounts: OrderAmounts): Pick<Order, 'agencyId' | 'sellerCode' | 'commission'> {
  if (seller === null) return { agencyId: null, sellerCode: null, commission: null }
  const { id: agencyId, sellerCode, commissionBp } = seller
  return { agencyId, sellerCode, commission: { agencyId, ...commissionOf(amounts, commissionBp) } }
}

function offeredBy(claimed: ClaimedLink | null, { offered }: Offer) {
  return claimed ? offeredByLink(offered, claimed.link) : offered
}

function holdAll(order: Order, { stocks }: Offer, now: Instant): Result<Stock[], PlaceRefusal> {
  const held = moveUnits('hold', unitsByOption(order.lines), stocks, now)
  if (held.ok) return held
  const optionId = held.reason.soldOut
  const current = stocks.find(({ id }) => id === optionId)
  return refused({ rule: 'notEnoughPlaces', optionId, left: current ? unitsFree(current) : 0 })
}

function isTripOther(wanted: PlaceOrder, offer: Offer): boolean {
  return wanted.shownTrip !== null && wanted.shownTrip !== shownTrip(offer)
}

function refusalOf(wanted: PlaceOrder, offer: Offer, amounts: OrderAmounts): PlaceRefusal | null {
  if (amounts.total !== wanted.shownTotal) return { rule: 'priceChanged', total: amounts.total }
  if (wanted.passengers.length !== offer.people) return { rule: 'passengerCount', count: offer.people }
  const places = offer.trip?.boardingPlaces ?? []
  const areRight = wanted.passengers.every(({ boardingPlaceId }) => isBoardingPlaceRight(boardingPlaceId, places))
  return areRight ? null : { rule: 'boardingPlace' }
}

/** Everything that was decided in the form. A card token is new at every try of the same purchase and stays out. */
function fingerprintOf(wanted: PlaceOrder): string {
  const { linkId, items, passengers, payer, payment, shownTotal, contractVersion, shownTrip: shown } = wanted
  const decided = [
    ...(linkId ? [linkId] : []),
    items,
    passengers,
    payer,
    payment.method,
    payment.installments ?? 1,
    shownTotal,
    contractVersion,
    ...(shown ? [shown] : []),
  ]
  return createHash('sha256').update(JSON.stringify(decided)).digest('hex')
}
