/** A customer withdraws from a paid order, or cancels it by the agreed table: all of it, or one passenger's part. */

import { fullName } from '~/domain/accounts/user'
import type { Order } from '~/domain/orders/order'
import { type CancellationOffer, type NoOffer, offerCancellation, offerKey } from '~/domain/orders/order-cancellation'
import { applyCancellation } from '~/domain/orders/order-closing'
import { payerDocument } from '~/domain/orders/order-people'
import { leaveOrder } from '~/domain/orders/order-refunds'
import type { RefundAccount } from '~/domain/payments/refund-account'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { sealAccount } from '~/operations/payments/refund-charge.server'
import { changeOrder } from './change-order.server'
import { findOwnOrder } from './find-order.server'

export interface CancelPaidOrder {
  userId: string
  orderCode: string
  /** Whose part it is (order-units.ts); null for the whole order. */
  place: number | null
  /** The figures that the customer has seen (`offerKey`). */
  shown: string
  /** Only where the figures require it; its holder is the payer. */
  account: Omit<RefundAccount, 'holderName'> | null
  now: Instant
}

/**
 * `changed`: the figures are different by now and have to be shown first. `notPayer`: the account belongs to another
 * person.
 */
export type CancelPaidRefusal = NoOffer | 'notFound' | 'changed' | 'accountMissing' | 'notPayer'

/**
 * Units return, and commission and voucher end, immediately; the outbox requests the refund from the provider. Of
 * several concurrent requests the first counts, and the others find the order closed.
 */
export async function cancelPaidOrder({
  userId,
  orderCode,
  place,
  shown,
  account,
  now,
}: CancelPaidOrder): Promise<Result<Order, CancelPaidRefusal>> {
  const own = await findOwnOrder(userId, orderCode)
  if (!own) return refused('notFound')
  return changeOrder<CancelPaidRefusal>(own.code, { now, actor: 'customer' }, (order, context) => {
    const offer = offerCancellation(order, now, place)
    if (!offer.ok) return offer
    const { reason, paid, refund } = offer.value
    if (offerKey(offer.value) !== shown) return refused('changed')
    const sealedAccount = accountFor(order, offer.value, account)
    if (!sealedAccount.ok) return sealedAccount
    const how = { reason, note: null, refund, sealedAccount: sealedAccount.value }
    const canceled =
      place === null
        ? applyCancellation(order, how, context)
        : leaveOrder(order, { ...how, place, share: paid }, context)
    return canceled.ok ? ok(canceled.value) : refused('alreadyClosed')
  })
}

/** The payer's own account that the money goes to, sealed; none where it goes back the way it came. */
function accountFor(
  { payer }: Order,
  { needsAccount }: CancellationOffer,
  account: CancelPaidOrder['account'],
): Result<string | undefined, 'accountMissing' | 'notPayer'> {
  if (!needsAccount) return ok(undefined)
  if (account === null) return refused('accountMissing')
  if (account.holderCpf !== payerDocument(payer)?.number) return refused('notPayer')
  return ok(sealAccount({ ...account, holderName: fullName(payer) }))
}
