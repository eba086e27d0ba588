/** The log of events as `/api/v1` gives it: what webhooks were sent, also to who was not there. */
import { shopEvents } from '~/data/collections'
import { ok, refused } from '~/domain/values/result'
import { readablePositions, type ShopEvent } from '~/domain/webhooks/shop-event'
import { apiRefusals } from '~/i18n/locales/agencies/api-refusals'
import type { ApiEvent } from './api-contract'
import type { ApiRefusal, CallOf } from './api-http.server'

/** The oldest first, from what follows `after` on. An agency reads its own. */
export async function readEvents({ holder, query, context }: CallOf<'events'>) {
  const { after, type, limit, cursor } = query
  const own = holder.agency ? { agencyId: holder.agency.id } : {}
  const { gte, lt } = readablePositions(context.now)
  const last = after === undefined ? null : await shopEvents.find(after)
  const isReadable = last !== null && last.position >= gte && (own.agencyId ?? last.agencyId) === last.agencyId
  if (after !== undefined && !isReadable) {
    const errors = [{ pointer: '/after', detail: context.t(apiRefusals)('detail.notFound') }]
    return refused({ name: 'invalid-request', reason: 'query', errors } satisfies ApiRefusal)
  }
  const page = await shopEvents.query({
    eq: { ...own, ...(type ? { type } : {}) },
    range: { by: 'position', lt, ...(last ? { gt: last.position } : { gte }) },
    order: { by: 'position', dir: 'asc' },
    limit,
    ...(cursor === undefined ? {} : { after: cursor }),
  })
  return ok({ body: { data: page.items.map(({ data }) => toApiEvent(data)) }, next: page.after })
}

function toApiEvent({ id, type, happenedAt, data }: ShopEvent): ApiEvent {
  return { id, type, timestamp: happenedAt, data }
}
