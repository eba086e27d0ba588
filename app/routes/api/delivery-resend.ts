import { endpoints } from '~/features/api/api-contract'
import { apiRoute } from '~/features/api/api-http.server'
import { resendDelivery } from '~/features/api/api-webhooks.server'

/** Sends a delivery again. */
export const action = apiRoute(endpoints.resendDelivery, resendDelivery)
