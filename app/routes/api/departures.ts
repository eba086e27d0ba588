import { ok } from '~/domain/values/result'
import { readDepartures } from '~/features/api/api-departures.server'
import { apiRoute } from '~/features/api/api-http.server'

/** A page of departures, the next first. */
export const loader = apiRoute('departures', async (call) => ok(await readDepartures(call)))
