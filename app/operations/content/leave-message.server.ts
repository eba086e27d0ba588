/** Stores a message of the contact form and notifies the sender and the shop. */
import { createHash } from 'node:crypto'
import { messages, settings } from '~/data/collections'
import { store } from '~/data/store.server'
import { contactNotice, contactReceipt } from '~/documents/contact-mail'
import {
  type ContactMessage,
  type ContactText,
  contactTextSchema,
  messageSearchTerms,
} from '~/domain/content/contact-message'
import { SETTINGS_ID } from '~/domain/content/settings'
import type { Instant } from '~/domain/values/dates'
import { newOrderCode } from '~/domain/values/ids'
import type { Language } from '~/domain/values/scalars'
import { enqueue } from '~/operations/maintenance/outbox.server'

export interface LeaveMessage {
  /** Rides in the form: the same form sent twice is one message, a changed one is another. */
  checkoutAttemptId: string
  userId: string | null
  formValues: ContactText
  language: Language
}

/** Safe to call twice: the second call finds the first message, and sends no mail. */
export async function leaveMessage(left: LeaveMessage, now: Instant): Promise<ContactMessage> {
  const id = numberOf(left)
  const { company } = await settings.get(SETTINGS_ID)
  return store().transact(async (tx) => {
    const earlier = await tx.get(messages, id)
    if (earlier) return earlier.data
    const message = newMessage(id, left, now)
    tx.create(messages, id, message)
    // Without an address in the settings there is no one to notify.
    const notices = company.email === '' ? [] : [contactNotice(message, company.email)]
    for (const mail of [contactReceipt(message), ...notices]) {
      enqueue(tx, { topic: 'mail', dedupeKey: `contact:${id}:${mail.template}`, payload: mail }, now)
    }
    return message
  })
}

function numberOf({ checkoutAttemptId, formValues }: LeaveMessage): string {
  const sent = JSON.stringify([checkoutAttemptId, contactTextSchema.parse(formValues)])
  return newOrderCode(createHash('sha256').update(sent).digest())
}

function newMessage(id: string, { formValues, userId, language }: LeaveMessage, now: Instant): ContactMessage {
  return {
    ...formValues,
    id,
    userId,
    language,
    state: 'new',
    notes: [],
    searchTerms: messageSearchTerms({ id, ...formValues }),
    createdAt: now,
    updatedAt: now,
  }
}
