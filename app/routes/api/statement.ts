import { endpoints } from '~/features/api/api-contract'
import { apiRoute } from '~/features/api/api-http.server'
import { readStatementOf } from '~/features/api/api-money.server'

/** The account of an agency in one month. */
export const loader = apiRoute(endpoints.statement, (call) => readStatementOf(call.params['month'] ?? '', call))
