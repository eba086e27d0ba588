import type { OctoRefusal } from '~/domain/octo/octo-refusal'
import type { ResellerBooking } from '~/domain/octo/reseller-booking'
import { ok, type Result } from '~/domain/values/result'
import type { OneBooking } from '~/operations/octo/change-booking.server'
import { findBooking } from '~/operations/octo/find-booking.server'
import { toOctoBooking } from './octo-booking.server'
import type { OctoCall } from './octo-http.server'

/** Which booking the path of a request names, for the holder of its key, and the time. */
export function bookingInPath({ holder, params, context }: OctoCall): OneBooking {
  return { holder, uuid: params['uuid'] ?? '', now: context.now }
}

/** A booking after a change, as it is stored now. */
export async function changedBooking(
  changed: Result<ResellerBooking, OctoRefusal>,
  call: OctoCall,
): Promise<Result<unknown, OctoRefusal>> {
  if (!changed.ok) return changed
  const found = await findBooking(changed.value.agencyId, changed.value.uuid)
  if (!found) throw new Error(`Booking ${changed.value.id} is not there after its change`)
  return ok(await toOctoBooking(found, call))
}
