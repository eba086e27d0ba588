/** A template's sentences with their values put in. */

import emails from '~/mail/templates/emails.json'
import type { MailContent } from './mail-content'

export interface MailCopy {
  subject: string
  preheader: string
  paragraphs: string[]
  button: string
  footer: string[]
}

type Put = (key: string, value: string) => string

/** The sentences of a message; `put` dresses the values (escaping, emphasis). Throws when a value is missing. */
export function mailCopy(content: MailContent, put: Put): MailCopy {
  const template = emails[content.template][content.language]
  const fill = (text: string) => interpolate(text, content.vars, put)
  return {
    subject: interpolate(template.subject, content.vars, (_, value) => value),
    preheader: fill(template.preheader),
    paragraphs: template.paragraphs.filter((text) => isDue(text, content.vars)).map(fill),
    button: template.button,
    footer: footerLines(content).map(fill),
  }
}

/** Whole paragraphs that not every order calls for: without its value the paragraph is left out. */
const optional = new Set(['withdrawalText', 'refundStep', 'shownWhere'])

function isDue(paragraph: string, vars: MailContent['vars']): boolean {
  const key = /^\{\{(\w+)\}\}$/.exec(paragraph)?.[1] ?? ''
  return !optional.has(key) || (vars[key] ?? '') !== ''
}

/** How to be helped, where the shop answers on WhatsApp, then who writes. */
function footerLines({ language, vars }: MailContent): string[] {
  const { help, lines } = emails.footer[language]
  return vars.companyWhatsapp === undefined ? lines : [help, ...lines]
}

/** Puts values where `{{key}}` stands; what values themselves contain is never read again. */
function interpolate(text: string, values: Readonly<Record<string, string>>, put: Put): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = Object.hasOwn(values, key) ? values[key] : undefined
    if (value === undefined) throw new Error(`The mail needs a value for "${key}"`)
    return put(key, value)
  })
}
