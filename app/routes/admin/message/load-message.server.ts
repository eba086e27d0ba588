import { getZodConstraint } from '@conform-to/zod/v4'
import { messages, orders } from '~/data/collections'
import { MESSAGE_STATES } from '~/domain/contact-choices'
import type { ContactMessage } from '~/domain/contact-message'
import { nameParts } from '~/domain/names'
import { formatPhone } from '~/domain/phone'
import { mailTo } from '~/features/back-office/contact-links'
import { requestFormSchema } from '~/features/back-office/request-form.server'
import { historyOf, noteViews } from '~/features/back-office/request-view.server'
import { formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { adminMessages } from '~/i18n/locales/admin-messages'
import { contact } from '~/i18n/locales/contact'
import { translator } from '~/i18n/translate'
import { itemNotFound } from '~/session/not-found.server'

/** One message, what was done about it, and the way back to its sender. */
export async function loadMessage(id: string, language: Language) {
  const doc = await messages.findDoc(id)
  if (doc === null) throw itemNotFound()
  const { data: message, version } = doc
  const subject = translator(contact, language)(`subject.${message.subject}`)
  const received = { number: message.id, at: formatShortInstant(message.createdAt, language) }
  return {
    title: `${subject} · Roteiro`,
    constraint: getZodConstraint(requestFormSchema(MESSAGE_STATES)),
    id: message.id,
    version,
    values: { state: message.state, note: '' },
    subject,
    state: message.state,
    detail: translator(adminMessages, language)('detail', received),
    body: message.body,
    order: message.orderCode && {
      code: message.orderCode,
      isKnown: (await orders.find(message.orderCode)) !== null,
    },
    sender: {
      name: message.name,
      email: message.email,
      phone: message.phone && formatPhone(message.phone),
      accountTo: message.userId && `/admin/users/${message.userId}`,
      mailTo: answerTo(message),
    },
    notes: noteViews(message.notes, language),
    history: await historyOf(messages.name, message.id, language),
  }
}

export type MessageView = Awaited<ReturnType<typeof loadMessage>>

/** In the sender's language. */
function answerTo({ id, name, email, subject, language }: ContactMessage): string {
  const t = translator(adminMessages, language)
  const about = translator(contact, language)(`subject.${subject}`)
  return mailTo(
    email,
    t('mailSubject', { subject: about, number: id }),
    t('mailBody', { firstName: nameParts(name).firstName }),
  )
}
