import { ok } from '~/domain/values/result'
import { endpoints } from '~/features/api/api-contract'
import { apiRoute } from '~/features/api/api-http.server'
import { addWebhookEndpoint, endpointOwner, toApiEndpoint } from '~/features/api/api-webhooks.server'
import { listEndpoints } from '~/operations/webhooks/endpoints.server'

/** The endpoints of the key's owner: ten at most. */
export const loader = apiRoute(endpoints.webhookEndpoints, async ({ holder }) => {
  const found = await listEndpoints(endpointOwner(holder))
  return ok({ body: { data: await Promise.all(found.map(toApiEndpoint)) } })
})

/** POST registers one. */
export const action = apiRoute(endpoints.addWebhookEndpoint, addWebhookEndpoint)
