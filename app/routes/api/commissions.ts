import { ok } from '~/domain/values/result'
import { endpoints } from '~/features/api/api-contract'
import { apiRoute } from '~/features/api/api-http.server'
import { readCommissions } from '~/features/api/api-money.server'

/** A page of commissions. */
export const loader = apiRoute(endpoints.commissions, async (call) => ok(await readCommissions(call)))
