/** Stores a request for a custom trip and notifies the customer and the shop. */
import { createHash } from 'node:crypto'
import { forfaits, settings } from '~/data/collections'
import { store } from '~/data/store.server'
import { forfaitNotice, forfaitReceipt } from '~/documents/forfait-mail'
import { accountName, type User } from '~/domain/accounts/user'
import { type Company, SETTINGS_ID } from '~/domain/content/settings'
import { type Forfait, type ForfaitWish, forfaitSearchTerms, forfaitWishSchema } from '~/domain/trips/forfait'
import type { Instant } from '~/domain/values/dates'
import { newOrderCode } from '~/domain/values/ids'
import type { Language } from '~/domain/values/scalars'
import { enqueue } from '~/operations/maintenance/outbox.server'

export interface RequestForfait {
  /** Rides in the form: the same form sent twice is one request. */
  checkoutAttemptId: string
  user: User
  wish: ForfaitWish
  language: Language
}

/** `isNew` is false when this request existed already: no mail is sent again. */
export interface RequestedForfait {
  forfait: Forfait
  isNew: boolean
}

export async function requestForfait(input: RequestForfait, now: Instant): Promise<RequestedForfait> {
  const id = numberOf(input)
  const { company } = await settings.get(SETTINGS_ID)
  return store().transact(async (tx) => {
    const earlier = await tx.get(forfaits, id)
    if (earlier?.data.userId === input.user.id) return { forfait: earlier.data, isNew: false }
    const forfait = newForfait(id, input, now)
    tx.create(forfaits, id, forfait)
    for (const mail of mailsAbout(forfait, company)) {
      enqueue(tx, { topic: 'mail', dedupeKey: `forfait:${id}:${mail.template}`, payload: mail }, now)
    }
    return { forfait, isNew: true }
  })
}

/** The number follows from form, customer and contents, so that a second post finds the first; a corrected form is another request. */
function numberOf({ checkoutAttemptId, user, wish }: RequestForfait): string {
  const sent = JSON.stringify([user.id, checkoutAttemptId, forfaitWishSchema.parse(wish)])
  return newOrderCode(createHash('sha256').update(sent).digest())
}

function newForfait(id: string, { user, wish, language }: RequestForfait, now: Instant): Forfait {
  const request = { ...wish, id, name: accountName(user), email: user.email }
  return {
    ...request,
    userId: user.id,
    language,
    state: 'new',
    notes: [],
    searchTerms: forfaitSearchTerms(request),
    createdAt: now,
    updatedAt: now,
  }
}

function mailsAbout(forfait: Forfait, { email }: Company) {
  // Without an address in the settings there is no one to notify.
  return email === '' ? [forfaitReceipt(forfait)] : [forfaitReceipt(forfait), forfaitNotice(forfait, email)]
}
