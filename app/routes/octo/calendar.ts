import { calendarSchema } from '~/domain/octo/octo-requests'
import { selectOption, selectUnits } from '~/domain/octo/selection'
import { ok } from '~/domain/values/result'
import { toOctoCalendar } from '~/features/octo/octo-availability.server'
import { octoRoute, readBody } from '~/features/octo/octo-http.server'
import { offeredProduct } from '~/operations/octo/offered-series.server'

/** A row for each day with a departure. */
export const action = octoRoute(async (call) => {
  const body = await readBody(call.request, calendarSchema)
  if (!body.ok) return body
  const { productId, units, localDateStart, localDateEnd } = body.value
  const found = selectOption(await offeredProduct(productId, call.context.now), body.value)
  if (!found.ok) return found
  const { series, option } = found.value
  const counts = selectUnits(option, units)
  if (!counts.ok) return counts
  const dates = series.dates.filter(
    ({ trip: { checkinOn } }) => localDateStart <= checkinOn && checkinOn <= localDateEnd,
  )
  return ok(toOctoCalendar(dates, option, { counts: counts.value, call }))
})
