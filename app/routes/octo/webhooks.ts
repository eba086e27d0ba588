import { webhookSchema } from '~/domain/octo/octo-requests'
import { ok } from '~/domain/values/result'
import { octoRoute, readBody } from '~/features/octo/octo-http.server'
import { listWebhooks, registerWebhook } from '~/features/octo/octo-webhooks.server'

export const loader = octoRoute(async (call) => ok(await listWebhooks(call)))

export const action = octoRoute(async (call) => {
  const body = await readBody(call.request, webhookSchema)
  return body.ok ? registerWebhook(body.value, call) : body
})
