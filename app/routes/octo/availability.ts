import { availabilitySchema } from '~/domain/octo/octo-requests'
import { ok } from '~/domain/values/result'
import { offeredOption, toOctoAvailability } from '~/features/octo/octo-availability.server'
import { octoRoute, readBody } from '~/features/octo/octo-http.server'

/** The dates of an option between two days, or those with these ids. */
export const action = octoRoute(async (call) => {
  const body = await readBody(call.request, availabilitySchema)
  if (!body.ok) return body
  const { availabilityIds, localDateStart, localDateEnd } = body.value
  const found = await offeredOption(body.value, call.context.now)
  if (!found.ok) return found
  const { series, option, counts } = found.value
  const dates = series.dates.filter(({ trip: { id, checkinOn } }) =>
    availabilityIds
      ? availabilityIds.includes(id)
      : (localDateStart ?? '') <= checkinOn && checkinOn <= (localDateEnd ?? ''),
  )
  return ok(dates.map((date) => toOctoAvailability(date, option, { counts, call })))
})
