import { ok } from '~/domain/values/result'
import { endpoints } from '~/features/api/api-contract'
import { readDeparture } from '~/features/api/api-departures.server'
import { apiRoute, NOT_THERE } from '~/features/api/api-http.server'

/** One departure with its options and places. */
export const loader = apiRoute(endpoints.departure, async (call) => {
  const body = await readDeparture(call.params['id'] ?? '', call)
  return body ? ok({ body }) : NOT_THERE
})
