import type { MailContent, MailLanguage } from '~/mail/mail-content'
import emails from '~/mail/templates/emails.json'

/** The names of the values a template requests in one language. */
export function mailPlaceholders(template: MailContent['template'], language: MailLanguage): string[] {
  const searchTerms = emails[template][language]
  const whole = [searchTerms.subject, searchTerms.preheader, ...searchTerms.paragraphs, searchTerms.button].join(' ')
  return [...new Set([...whole.matchAll(/\{\{(\w+)\}\}/g)].map((found) => found[1] ?? ''))].sort()
}
