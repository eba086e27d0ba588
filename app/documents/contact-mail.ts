/** Contents of the mails about a message of the contact form. */

import { formatPhone } from '~/domain/brazil/phone'
import { type ContactMessage, repeatedText } from '~/domain/content/contact-message'
import { formatInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { contact } from '~/i18n/locales/content/contact'
import { translator } from '~/i18n/translate'

function factsOf(sent: ContactMessage, language: Language) {
  return { number: sent.id, name: sent.name, dateTime: formatInstant(sent.createdAt, language) }
}

/** To the sender, in the language of the form. */
export function contactReceipt(sent: ContactMessage) {
  const { email, language, body } = sent
  const vars = { ...factsOf(sent, language), message: repeatedText(body) }
  return { template: 'contactReceipt', to: email, language, vars, path: '/' }
}

/** To the shop, which works in Portuguese. */
export function contactNotice(sent: ContactMessage, to: string) {
  const t = translator(contact, 'pt-BR')
  const about = t(`subject.${sent.subject}`)
  const subject = sent.orderCode === null ? about : `${about}, ${t('ofOrder', { code: sent.orderCode })}`
  const vars = {
    ...factsOf(sent, 'pt-BR'),
    senderEmail: sent.email,
    senderPhone: sent.phone === null ? t('noPhone') : formatPhone(sent.phone),
    subject,
    // The plain text of a mail has no preheader.
    message: `${subject}\n\n${sent.body}`,
  }
  return { template: 'contactNotice', to, language: 'pt-BR', vars, path: `/admin/messages?id=${sent.id}` }
}
