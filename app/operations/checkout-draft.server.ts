/** What a buyer typed into a checkout, kept while the purchase is being made. It holds no units and no card data. */
import { createHash } from 'node:crypto'
import { drafts } from '~/data/asked-collections'
import { type Draft, MOST_DRAFT_FIELDS } from '~/domain/checkout-draft'
import { addMillis, DAY, type Instant } from '~/domain/dates'

const LIFE = DAY
const SECRET_NAME = /card|cvv|token|password|senha/i

export interface CheckoutDraftKey {
  userId: string
  /** What is being bought: the page's query, e.g. `item=abc:1`. Each purchase has a draft of its own. */
  items: string
}

/** Keeps the typed fields; a later draft of the same purchase replaces an earlier one. */
export async function saveCheckoutDraft(key: CheckoutDraftKey, fields: Draft['fields'], now: Instant): Promise<void> {
  const id = draftId(key)
  await drafts.put(id, {
    id,
    kind: 'checkout',
    userId: key.userId,
    path: `/user/checkout?${key.items}`,
    fields: fields.filter((field) => !SECRET_NAME.test(field.name)).slice(0, MOST_DRAFT_FIELDS),
    createdAt: now,
    expiresAt: addMillis(now, LIFE),
  })
}

/** The kept fields of this purchase, or null when there are none any more. */
export async function findCheckoutDraft(key: CheckoutDraftKey, now: Instant): Promise<Draft['fields'] | null> {
  const draft = await drafts.find(draftId(key))
  return draft !== null && draft.userId === key.userId && draft.expiresAt > now ? draft.fields : null
}

export async function removeCheckoutDraft(key: CheckoutDraftKey): Promise<void> {
  await drafts.remove(draftId(key))
}

function draftId({ userId, items }: CheckoutDraftKey): string {
  return `checkout-${createHash('sha256').update(`${userId}\n${items}`).digest('hex').slice(0, 40)}`
}
