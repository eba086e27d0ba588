/** Corrects passengers, with an audit entry: by staff, or by the customer of the order. */
import { settings } from '~/data/collections'
import { fullName } from '~/domain/accounts/user'
import { SETTINGS_ID } from '~/domain/content/settings'
import type { Actor } from '~/domain/maintenance/audit'
import type { Order } from '~/domain/orders/order'
import {
  type CorrectionRefusal,
  correctPassenger,
  type PassengerCorrection,
} from '~/domain/orders/passenger-corrections'
import type { Instant } from '~/domain/values/dates'
import { type Result, refused } from '~/domain/values/result'
import { changeOrderAudited } from './change-order-audited.server'
import { findOwnOrder } from './find-order.server'

type Correction = Omit<PassengerCorrection, 'daysBefore'> & { code: string }
type Corrected = Promise<Result<Order, 'notFound' | CorrectionRefusal>>

export function correctPassengerByStaff(
  { code, ...correction }: Correction,
  { by, now }: { by: Actor; now: Instant },
): Corrected {
  const act = { by, now, action: 'order.passengerEdited' as const }
  return changeOrderAudited<CorrectionRefusal>(code, act, (order, context) =>
    correctPassenger(order, { ...correction, daysBefore: null }, context),
  )
}

/**
 * Until the deadline of the settings. Another customer's order is not found. The boarding place stays as it was bought.
 */
export async function correctOwnPassenger(
  { code, ...correction }: Correction,
  { userId, now }: { userId: string; now: Instant },
): Corrected {
  const order = await findOwnOrder(userId, code)
  if (order === null) return refused('notFound')
  const { service } = await settings.get(SETTINGS_ID)
  const act = { by: { id: userId, name: fullName(order.payer) }, now, action: 'order.passengerEdited' as const }
  return changeOrderAudited<CorrectionRefusal>(order.code, act, (current, context) =>
    correctPassenger(
      current,
      { ...correction, daysBefore: service.passengerEditDays },
      { ...context, actor: 'customer' },
    ),
  )
}
