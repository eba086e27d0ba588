import { messages } from '~/data/asked-collections'
import type { ExportColumn } from '~/documents/cell'
import { CONTACT_SUBJECTS, type ContactMessage, MESSAGE_STATES } from '~/domain/contact-message'
import { formatPhone } from '~/domain/phone'
import { excerptOf } from '~/features/back-office/desk-view.server'
import { type ListSpec, readList } from '~/features/back-office/read-list.server'
import { formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import type { adminMessages } from '~/i18n/locales/admin-messages'
import { contact } from '~/i18n/locales/contact'
import { type Translate, translator } from '~/i18n/translate'

export const messageList: ListSpec<ContactMessage> = {
  path: '/admin/messages',
  collection: messages,
  words: 'words',
  filters: {
    state: (value) => {
      const state = MESSAGE_STATES.find((known) => known === value)
      return state ? { state } : null
    },
    subject: (value) => {
      const subject = CONTACT_SUBJECTS.find((known) => known === value)
      return subject ? { subject } : null
    },
  },
  sorts: { received: { by: 'createdAt', natural: 'desc' }, updated: { by: 'updatedAt', natural: 'desc' } },
  period: { sort: 'received', kind: 'instant' },
}

export async function listMessages(params: URLSearchParams, language: Language) {
  const { docs, list } = await readList(messageList, params)
  return { rows: docs.map((doc) => toRow(doc.data, language)), list }
}

function toRow({ id, name, body, subject, orderCode, state, createdAt }: ContactMessage, language: Language) {
  return {
    id,
    name,
    excerpt: excerptOf(body),
    subject: translator(contact, language)(`subject.${subject}`),
    orderCode,
    state,
    received: formatShortInstant(createdAt, language),
  }
}

export type MessageRow = ReturnType<typeof toRow>

/** What the select of subjects offers. */
export function subjectOptions(language: Language) {
  const t = translator(contact, language)
  return CONTACT_SUBJECTS.map((value) => ({ value, label: t(`subject.${value}`) }))
}

export function messageExport(t: Translate<typeof adminMessages>, language: Language): ExportColumn<ContactMessage>[] {
  const words = translator(contact, language)
  return [
    { header: t('number'), value: ({ id }) => id },
    { header: t('received'), value: ({ createdAt }) => ({ at: createdAt }) },
    { header: t('state'), value: ({ state }) => t(`state.${state}`) },
    { header: t('subject'), value: ({ subject }) => words(`subject.${subject}`) },
    { header: t('sender'), value: ({ name }) => name },
    { header: t('email'), value: ({ email }) => email },
    { header: t('phone'), value: ({ phone }) => phone && formatPhone(phone) },
    { header: t('order'), value: ({ orderCode }) => orderCode },
    { header: t('body'), value: ({ body }) => body },
  ]
}
