import { endpoints } from '~/features/api/api-contract'
import { apiRoute } from '~/features/api/api-http.server'
import { readDeliveries } from '~/features/api/api-webhooks.server'

/** A page of the deliveries to an endpoint. */
export const loader = apiRoute(endpoints.deliveries, readDeliveries)
