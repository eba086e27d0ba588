import { ok, refused } from '~/domain/values/result'
import { octoRoute } from '~/features/octo/octo-http.server'
import { actOf, listWebhooks } from '~/features/octo/octo-webhooks.server'
import { removeEndpoint } from '~/operations/webhooks/endpoints.server'

/** DELETE removes it, and what waits to be sent to it is dropped. */
export const action = octoRoute(async (call) => {
  const id = call.params['id'] ?? ''
  const known = (await listWebhooks(call)).find((each) => each.id === id)
  if (!known) return refused({ code: 'BAD_REQUEST', reason: 'badMember', values: { member: 'id' } })
  await removeEndpoint(id, actOf(call))
  return ok(known)
})
