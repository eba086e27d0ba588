import { ok } from '~/domain/values/result'
import { octoRoute } from '~/features/octo/octo-http.server'
import { toOctoSupplier } from '~/features/octo/octo-supplier.server'

/** Who sells. */
export const loader = octoRoute(async (call) => ok(await toOctoSupplier(call)))
