import { ok, refused } from '~/domain/values/result'
import { octoRoute } from '~/features/octo/octo-http.server'
import { toOctoProduct } from '~/features/octo/octo-product.server'
import { offeredProduct } from '~/operations/octo/offered-series.server'

export const loader = octoRoute(async (call) => {
  const id = call.params['id'] ?? ''
  const series = await offeredProduct(id, call.context.now)
  return series === null
    ? refused({ code: 'INVALID_PRODUCT_ID', reason: 'product', id })
    : ok(toOctoProduct(series, call))
})
