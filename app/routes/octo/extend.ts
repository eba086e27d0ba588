import { extensionSchema } from '~/domain/octo/octo-requests'
import { changedBooking } from '~/features/octo/changed-booking.server'
import { octoRoute, readBody } from '~/features/octo/octo-http.server'
import { extendBooking } from '~/operations/octo/update-booking.server'

export const action = octoRoute(async (call) => {
  const body = await readBody(call.request, extensionSchema)
  if (!body.ok) return body
  const one = { holder: call.holder, uuid: call.params['uuid'] ?? '', now: call.context.now }
  return changedBooking(await extendBooking({ ...one, minutes: body.value.expirationMinutes }), call)
})
