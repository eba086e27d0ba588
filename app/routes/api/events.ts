import { endpoints } from '~/features/api/api-contract'
import { readEvents } from '~/features/api/api-events.server'
import { apiRoute } from '~/features/api/api-http.server'

/** A page of the log of events. */
export const loader = apiRoute(endpoints.events, readEvents)
