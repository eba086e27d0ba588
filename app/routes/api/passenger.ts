import { ok } from '~/domain/values/result'
import { endpoints } from '~/features/api/api-contract'
import { apiRoute, NOT_THERE } from '~/features/api/api-http.server'
import { changePassenger, passengerAtPlace } from '~/features/api/api-passenger.server'

/** One passenger, by its place in the order. */
export const loader = apiRoute(endpoints.passenger, async (call) => {
  const found = await passengerAtPlace(call)
  return found ? ok(found.shown) : NOT_THERE
})

/** PATCH completes or corrects it. */
export const action = apiRoute(endpoints.changePassenger, changePassenger)
