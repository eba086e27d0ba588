import { z } from 'zod'
import { add, type Centavos, centavos, divideHalfUp, max, percentOf, subtract, ZERO } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { centavosSchema, idSchema } from '~/domain/values/scalars'

/** What staff took off the price of a sale, apart from the discount of a payment method; and what the rest adds up to. */
export const staffDiscountSchema = z.object({
  amount: centavosSchema,
  /** For staff. */
  reason: z.string(),
  by: z.object({ id: idSchema, name: z.string() }),
})
export type StaffDiscount = z.infer<typeof staffDiscountSchema>

export const MAX_DISCOUNT_REASON = 300

export interface Priced {
  /** Sum of the lines. */
  subtotal: Centavos
  staffDiscount: Pick<StaffDiscount, 'amount'> | null
}

export interface Totaled extends Priced {
  discount: Centavos
  interest: Centavos
}

/** The price to pay, of which a method takes its discount and counts its interest. */
export function orderPrice({ subtotal, staffDiscount }: Priced): Centavos {
  return subtract(subtotal, staffDiscount?.amount ?? ZERO)
}

/** The total of every order: what its customer pays in all. */
export function orderTotal(order: Totaled): Centavos {
  return add(subtract(orderPrice(order), order.discount), order.interest)
}

/** Which discount or interest turns the price into this total: at most one of them is more than zero. */
export function differenceTo(total: Centavos, priced: Priced): { discount: Centavos; interest: Centavos } {
  const price = orderPrice(priced)
  return { discount: max(subtract(price, total), ZERO), interest: max(subtract(total, price), ZERO) }
}

export type DiscountRefusal = 'discountTooMuch' | 'discountOverLimit' | 'discountReason'

/** The most that may be taken off, where a role has a limit in basis points; null without one. */
export function discountLimit(subtotal: Centavos, limitBp: number | null): Centavos | null {
  return limitBp === null ? null : percentOf(subtotal, limitBp)
}

/** A discount leaves something to pay, has a reason, and stays within the limit of who gives it. */
export function checkStaffDiscount(
  { amount, reason }: Pick<StaffDiscount, 'amount' | 'reason'>,
  { subtotal, limitBp }: { subtotal: Centavos; limitBp: number | null },
): Result<void, DiscountRefusal> {
  const limit = discountLimit(subtotal, limitBp)
  if (amount <= ZERO || amount >= subtotal) return refused('discountTooMuch')
  if (limit !== null && amount > limit) return refused('discountOverLimit')
  return reason.trim() === '' ? refused('discountReason') : ok()
}

/**
 * The amounts of an order whose lines and total are others now. What staff took off stays as it is for dearer lines, and
 * follows cheaper ones in proportion, as the discount of a method does; the centavos of the rounding are in it.
 */
export function amountsAfter(
  former: Totaled & { staffDiscount: StaffDiscount | null },
  { subtotal, total }: { subtotal: Centavos; total: Centavos },
): Totaled & { staffDiscount: StaffDiscount | null } {
  const part = (amount: Centavos) =>
    subtotal < former.subtotal
      ? centavos(Number(divideHalfUp(BigInt(amount) * BigInt(subtotal), BigInt(former.subtotal))))
      : amount
  const off = subtract(add(subtotal, part(former.interest)), add(total, part(former.discount)))
  const staffDiscount = former.staffDiscount && off > ZERO ? { ...former.staffDiscount, amount: off } : null
  return { subtotal, staffDiscount, ...differenceTo(total, { subtotal, staffDiscount }) }
}
