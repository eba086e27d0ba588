import { endpoints } from '~/features/api/api-contract'
import { apiRoute } from '~/features/api/api-http.server'
import { rotateWebhookSecret } from '~/features/api/api-webhooks.server'

/** A new secret for an endpoint. */
export const action = apiRoute(endpoints.rotateWebhookSecret, rotateWebhookSecret)
