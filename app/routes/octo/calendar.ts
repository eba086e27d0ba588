import { calendarSchema } from '~/domain/octo/octo-requests'
import { ok } from '~/domain/values/result'
import { offeredOption, toOctoCalendar } from '~/features/octo/octo-availability.server'
import { octoRoute, readBody } from '~/features/octo/octo-http.server'

/** A row for each day with a departure. */
export const action = octoRoute(async (call) => {
  const body = await readBody(call.request, calendarSchema)
  if (!body.ok) return body
  const { localDateStart, localDateEnd } = body.value
  const found = await offeredOption(body.value, call.context.now)
  if (!found.ok) return found
  const { series, option, counts } = found.value
  const dates = series.dates.filter(
    ({ trip: { checkinOn } }) => localDateStart <= checkinOn && checkinOn <= localDateEnd,
  )
  return ok(toOctoCalendar(dates, option, { counts, call }))
})
