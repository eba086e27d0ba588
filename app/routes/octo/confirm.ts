import { confirmationSchema } from '~/domain/octo/octo-requests'
import { changedBooking } from '~/features/octo/changed-booking.server'
import { octoRoute, readBody } from '~/features/octo/octo-http.server'
import { confirmBooking } from '~/operations/octo/confirm-booking.server'

export const action = octoRoute(async (call) => {
  const body = await readBody(call.request, confirmationSchema)
  if (!body.ok) return body
  const one = { holder: call.holder, uuid: call.params['uuid'] ?? '', now: call.context.now }
  return changedBooking(await confirmBooking({ ...one, request: body.value }), call)
})
