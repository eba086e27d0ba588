import { confirmationSchema } from '~/domain/octo/octo-requests'
import { bookingInPath, changedBooking } from '~/features/octo/changed-booking.server'
import { octoRoute, readBody } from '~/features/octo/octo-http.server'
import { confirmBooking } from '~/operations/octo/confirm-booking.server'

export const action = octoRoute(async (call) => {
  const body = await readBody(call.request, confirmationSchema)
  if (!body.ok) return body
  return changedBooking(await confirmBooking({ ...bookingInPath(call), request: body.value }), call)
})
