import { ok } from '~/domain/values/result'
import { octoRoute } from '~/features/octo/octo-http.server'
import { toOctoProduct } from '~/features/octo/octo-product.server'
import { offeredSeries } from '~/operations/octo/offered-series.server'

/** Everything that a reseller may sell, what has most places soon first (`offeredSeries`). */
export const loader = octoRoute(async (call) => {
  const series = await offeredSeries(call.context.now)
  return ok(series.map((each) => toOctoProduct(each, call)))
})
