import type { ActionFunctionArgs } from '@remix-run/node'
import { ok } from '~/domain/values/result'
import { endpoints } from '~/features/api/api-contract'
import { apiRoute, NOT_THERE } from '~/features/api/api-http.server'
import {
  changeWebhookEndpoint,
  endpointOwner,
  removeWebhookEndpoint,
  toApiEndpoint,
} from '~/features/api/api-webhooks.server'
import { findEndpoint } from '~/operations/webhooks/endpoints.server'

/** One endpoint. */
export const loader = apiRoute(endpoints.webhookEndpoint, async ({ holder, params }) => {
  const found = await findEndpoint(endpointOwner(holder), params['id'] ?? '')
  return found ? ok({ body: await toApiEndpoint(found) }) : NOT_THERE
})

const change = apiRoute(endpoints.changeWebhookEndpoint, changeWebhookEndpoint)
const remove = apiRoute(endpoints.removeWebhookEndpoint, removeWebhookEndpoint)

/** PATCH changes, pauses or resumes it, DELETE removes it. */
export const action = (args: ActionFunctionArgs) => (args.request.method === 'DELETE' ? remove(args) : change(args))
