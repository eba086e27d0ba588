import { bookingQuerySchema, reservationSchema } from '~/domain/octo/octo-requests'
import { ok } from '~/domain/values/result'
import { changedBooking } from '~/features/octo/changed-booking.server'
import { toOctoBooking } from '~/features/octo/octo-booking.server'
import { octoRoute, readAs, readBody } from '~/features/octo/octo-http.server'
import { listBookings } from '~/operations/octo/find-booking.server'
import { reserveBooking } from '~/operations/octo/reserve-booking.server'

/** The bookings of the agency's key that a query names, newest first. */
export const loader = octoRoute(async (call) => {
  const query = readAs(bookingQuerySchema, Object.fromEntries(new URL(call.request.url).searchParams))
  if (!query.ok) return query
  const found = await listBookings(call.holder.agency.id, query.value)
  return ok(await Promise.all(found.map((each) => toOctoBooking(each, call))))
})

/** Reserves. */
export const action = octoRoute(async (call) => {
  const body = await readBody(call.request, reservationSchema)
  if (!body.ok) return body
  const { language, now } = call.context
  return changedBooking(await reserveBooking({ holder: call.holder, request: body.value, language, now }), call)
})
