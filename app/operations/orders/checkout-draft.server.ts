/** What a customer typed into a checkout, stored during the purchase. It holds no units and no card data. */
import { createHash } from 'node:crypto'
import { drafts } from '~/data/collections'
import { store } from '~/data/store.server'
import { type Draft, MAX_DRAFT_FIELDS } from '~/domain/orders/checkout-draft'
import { addMillis, DAY, type Instant } from '~/domain/values/dates'

const LIFE = DAY
const SECRET_NAME = /card|cvv|token|password|senha/i

export interface CheckoutDraftKey {
  userId: string
  /** The purchase: the page's query, e.g. `item=abc:1`. Each purchase has a draft of its own. */
  items: string
}

/** Stores the typed fields. A later draft of the same purchase, and of the same trip, replaces an earlier one. */
export async function saveCheckoutDraft(
  key: CheckoutDraftKey & { tripId: string | null },
  fields: Draft['fields'],
  now: Instant,
): Promise<void> {
  const stored = fields.filter((field) => !SECRET_NAME.test(field.name)).slice(0, MAX_DRAFT_FIELDS)
  await store().transact(async (tx) => {
    for (const id of draftIdsOf(key)) {
      tx.replace(drafts, id, {
        id,
        kind: 'checkout',
        userId: key.userId,
        path: `/user/checkout?${key.items}`,
        tripId: key.tripId,
        fields: stored,
        createdAt: now,
        expiresAt: addMillis(now, LIFE),
      })
    }
  })
}

/** The draft of this purchase, or null when there is none any more. */
export function findCheckoutDraft({ userId, items }: CheckoutDraftKey, now: Instant): Promise<Draft | null> {
  return findOwn(draftId(userId, items), userId, now)
}

/** The customer's last draft for any option of the trip: a customer whose option is gone selects another. */
export function findTripDraft(userId: string, tripId: string, now: Instant): Promise<Draft | null> {
  return findOwn(draftId(userId, ofTrip(tripId)), userId, now)
}

async function findOwn(id: string, userId: string, now: Instant): Promise<Draft | null> {
  const draft = await drafts.find(id)
  return draft !== null && draft.userId === userId && draft.expiresAt > now ? draft : null
}

/** The drafts that a completed purchase ends: its own and that of its trip. */
export function draftIdsOf({ userId, items, tripId }: CheckoutDraftKey & { tripId: string | null }): string[] {
  return [items, ...(tripId === null ? [] : [ofTrip(tripId)])].map((what) => draftId(userId, what))
}

/** No page has such a query. */
function ofTrip(tripId: string): string {
  return `trip ${tripId}`
}

function draftId(userId: string, what: string): string {
  return `checkout-${createHash('sha256').update(`${userId}\n${what}`).digest('hex').slice(0, 40)}`
}
