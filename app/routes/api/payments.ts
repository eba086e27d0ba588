import { endpoints } from '~/features/api/api-contract'
import { apiRoute } from '~/features/api/api-http.server'
import { readPayments } from '~/features/api/api-money.server'

/** What came in and went back in a period. */
export const loader = apiRoute(endpoints.payments, readPayments)
