import { cancellationSchema } from '~/domain/octo/octo-requests'
import { bookingInPath, changedBooking } from '~/features/octo/changed-booking.server'
import { octoRoute, readBody } from '~/features/octo/octo-http.server'
import { cancelBooking } from '~/operations/octo/cancel-booking.server'

export const action = octoRoute(async (call) => {
  const body = await readBody(call.request, cancellationSchema)
  if (!body.ok) return body
  return changedBooking(await cancelBooking({ ...bookingInPath(call), reason: body.value.reason }), call)
})
