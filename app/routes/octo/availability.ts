import { availabilitySchema } from '~/domain/octo/octo-requests'
import { selectOption, selectUnits } from '~/domain/octo/selection'
import { ok } from '~/domain/values/result'
import { toOctoAvailability } from '~/features/octo/octo-availability.server'
import { octoRoute, readBody } from '~/features/octo/octo-http.server'
import { offeredProduct } from '~/operations/octo/offered-series.server'

/** The dates of an option between two days, or those with these ids. */
export const action = octoRoute(async (call) => {
  const body = await readBody(call.request, availabilitySchema)
  if (!body.ok) return body
  const { productId, units, availabilityIds, localDateStart, localDateEnd } = body.value
  const found = selectOption(await offeredProduct(productId, call.context.now), body.value)
  if (!found.ok) return found
  const { series, option } = found.value
  const counts = selectUnits(option, units)
  if (!counts.ok) return counts
  const dates = series.dates.filter(({ trip: { id, checkinOn } }) =>
    availabilityIds
      ? availabilityIds.includes(id)
      : (localDateStart ?? '') <= checkinOn && checkinOn <= (localDateEnd ?? ''),
  )
  return ok(dates.map((date) => toOctoAvailability(date, option, { counts: counts.value, call })))
})
