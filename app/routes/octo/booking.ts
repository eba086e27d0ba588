import { noBooking } from '~/domain/octo/octo-refusal'
import { cancellationSchema, updateSchema } from '~/domain/octo/octo-requests'
import { ok, refused } from '~/domain/values/result'
import { bookingInPath, changedBooking } from '~/features/octo/changed-booking.server'
import { toOctoBooking } from '~/features/octo/octo-booking.server'
import { octoRoute, readBody } from '~/features/octo/octo-http.server'
import { cancelBooking } from '~/operations/octo/cancel-booking.server'
import { findBooking } from '~/operations/octo/find-booking.server'
import { updateBooking } from '~/operations/octo/update-booking.server'

export const loader = octoRoute(async (call) => {
  const { holder, uuid } = bookingInPath(call)
  const found = await findBooking(holder.agency.id, uuid)
  return found ? ok(await toOctoBooking(found, call)) : refused(noBooking(uuid))
})

/** PATCH changes it, DELETE cancels it. */
export const action = octoRoute(async (call) => {
  const { request } = call
  const named = bookingInPath(call)
  if (request.method === 'DELETE') {
    const body = await readBody(request, cancellationSchema)
    return body.ok ? changedBooking(await cancelBooking({ ...named, reason: body.value.reason }), call) : body
  }
  const body = await readBody(request, updateSchema)
  return body.ok ? changedBooking(await updateBooking({ ...named, request: body.value }), call) : body
})
