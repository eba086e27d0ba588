import { extensionSchema } from '~/domain/octo/octo-requests'
import { bookingInPath, changedBooking } from '~/features/octo/changed-booking.server'
import { octoRoute, readBody } from '~/features/octo/octo-http.server'
import { extendBooking } from '~/operations/octo/update-booking.server'

export const action = octoRoute(async (call) => {
  const body = await readBody(call.request, extensionSchema)
  if (!body.ok) return body
  return changedBooking(await extendBooking({ ...bookingInPath(call), minutes: body.value.expirationMinutes }), call)
})
