import { ok } from '~/domain/values/result'
import { endpoints } from '~/features/api/api-contract'
import { readDepartures } from '~/features/api/api-departures.server'
import { apiRoute } from '~/features/api/api-http.server'

/** A page of departures, the next first. */
export const loader = apiRoute(endpoints.departures, async (call) => ok(await readDepartures(call)))
