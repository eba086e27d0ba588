import { endpoints } from '~/features/api/api-contract'
import { apiRoute } from '~/features/api/api-http.server'
import { testWebhookEndpoint } from '~/features/api/api-webhooks.server'

/** Sends a test to an endpoint. */
export const action = apiRoute(endpoints.testWebhookEndpoint, testWebhookEndpoint)
