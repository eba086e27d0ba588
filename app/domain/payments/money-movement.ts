import { z } from 'zod'
import type { Order } from '~/domain/orders/order'
import { receivedOn, refundedOn } from '~/domain/orders/order-money'
import { type Instant, toMillis } from '~/domain/values/dates'
import { add, type Centavos, isCentavos, subtract, ZERO } from '~/domain/values/money'
import { idSchema, instantSchema, searchTermsSchema } from '~/domain/values/scalars'
import { toSearchTerms } from '~/domain/values/search-terms'
import type { Charge, Charged } from './charge'
import { manuallyRefunded } from './charge-refund'
import { paymentMethodSchema } from './methods/methods'

/** Money of an order that came in or went back, one document for each time. Together they are the sums of the days. */

/** A manual refund went back past the provider. */
export const MOVEMENT_KINDS = ['received', 'refunded', 'manualRefund', 'chargedBack'] as const
type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** Below zero where the provider takes back what it had reported, as of a chargeback that was won. */
const signedSchema = z.custom<Centavos>(isCentavos, 'validation.money')

/** It names nobody: who paid is read from the order, which may be erased. */
export const moneyMovementSchema = z.object({
  id: idSchema,
  /** When the shop learned of it. */
  createdAt: instantSchema,
  kind: z.enum(MOVEMENT_KINDS),
  /** Of these two one is zero. */
  received: signedSchema,
  refunded: signedSchema,
  method: paymentMethodSchema,
  orderCode: idSchema,
  chargeId: idSchema,
  /** The number under which the provider knows the charge. */
  providerChargeId: z.string().nullable(),
  agencyId: idSchema.nullable(),
  searchTerms: searchTermsSchema,
})
export type MoneyMovement = z.infer<typeof moneyMovementSchema>

/** What a charge has moved in all, by kind. A chargeback takes the place of the provider's refunds before it. */
function movedBy(charge: Charge | undefined): { received: Centavos; manualRefund: Centavos; provider: Centavos } {
  if (!charge) return { received: ZERO, manualRefund: ZERO, provider: ZERO }
  const manualRefund = manuallyRefunded(charge)
  return { received: receivedOn(charge), manualRefund, provider: subtract(refundedOn(charge), manualRefund) }
}

/** What the change of an order moved, charge by charge. */
export function moneyMovements(before: Charged, after: Order, now: Instant): MoneyMovement[] {
  return after.charges.flatMap((charge) => {
    const earlier = before.charges.find(({ id }) => id === charge.id)
    const [known, moved] = [movedBy(earlier), movedBy(charge)]
    const isTakenBack = charge.state === 'chargedBack' || earlier?.state === 'chargedBack'
    const amounts = {
      received: subtract(moved.received, known.received),
      manualRefund: subtract(moved.manualRefund, known.manualRefund),
      [isTakenBack ? 'chargedBack' : 'refunded']: subtract(moved.provider, known.provider),
    }
    return movementsOf(after, charge, amounts, () => now)
  })
}

/** One for each amount that is not zero. The id holds the sums of the charge, so that each step has its own. */
function movementsOf(
  { code, agencyId }: Pick<Order, 'code' | 'agencyId'>,
  charge: Charge,
  amounts: Partial<Record<MovementKind, Centavos>>,
  atOf: (kind: MovementKind) => Instant,
): MoneyMovement[] {
  return MOVEMENT_KINDS.flatMap((kind) => {
    const amount = amounts[kind] ?? ZERO
    if (amount === ZERO) return []
    const at = atOf(kind)
    const isReceived = kind === 'received'
    const providerChargeId = kind === 'manualRefund' ? null : charge.providerChargeId
    return [
      {
        id: `${charge.id}-${kind}-${isReceived ? receivedOn(charge) : refundedOn(charge)}-${toMillis(at)}`,
        createdAt: at,
        kind,
        received: isReceived ? amount : ZERO,
        refunded: isReceived ? ZERO : amount,
        method: charge.method,
        orderCode: code,
        chargeId: charge.id,
        providerChargeId,
        agencyId,
        searchTerms: toSearchTerms([code, providerChargeId]),
      },
    ]
  })
}

/** Movements that the charges of an order have and `known` lacks: of orders from before movements were written. */
export function missingMovements(order: Order, known: readonly MoneyMovement[]): MoneyMovement[] {
  return order.charges.flatMap((charge) => {
    const own = known.filter(({ chargeId }) => chargeId === charge.id)
    const lacking = (whole: Centavos, isOf: (kind: MovementKind) => boolean) =>
      own
        .filter(({ kind }) => isOf(kind))
        .reduce((rest, { received, refunded }) => subtract(rest, add(received, refunded)), whole)
    const { received, manualRefund, provider } = movedBy(charge)
    const amounts = {
      received: lacking(received, (kind) => kind === 'received'),
      manualRefund: lacking(manualRefund, (kind) => kind === 'manualRefund'),
      [charge.state === 'chargedBack' ? 'chargedBack' : 'refunded']: lacking(
        provider,
        (kind) => kind === 'refunded' || kind === 'chargedBack',
      ),
    }
    // No document says when the provider refunded: the charge has changed then at the latest.
    const at = {
      received: charge.paidAt,
      manualRefund: charge.manualRefunds.at(-1)?.at,
      refunded: null,
      chargedBack: null,
    }
    return movementsOf(order, charge, amounts, (kind) => at[kind] ?? charge.updatedAt)
  })
}
