/** A message in two formats: HTML in the shop's design, and the same text as plain text. */

import emails from '~/mail/templates/emails.json'
import type { MailContent, RenderedMail } from './mail-content'
import {
  button,
  codeBox,
  digits,
  emphasis,
  escapeHtml,
  footerLink,
  headline,
  journeyHtml,
  multiline,
  paragraph,
  rowsHtml,
  section,
  signHtml,
  stepsHtml,
  unbroken,
} from './mail-html'
import { mailPage } from './mail-page'

/** Values a reader searches for: they stand out. */
const emphasised = new Set(['code', 'total', 'refund', 'expiresAt', 'holdUntil', 'dueDate', 'sellerCode'])

/** Short values with hyphens in them, which a line would break at. */
const whole = new Set(['number', 'orderCode', 'senderPhone', 'companyPhone', 'cnpj', 'cadastur'])

/** Renders a message. Throws when the template requests a value that is not given. */
export function renderMail(content: MailContent): RenderedMail {
  return { subject: subject(content), html: html(content), text: plainText(content) }
}

function subject(content: MailContent): string {
  return mailCopy(content, (_, value) => value).subject
}

function html(content: MailContent): string {
  const { extras, vars } = content
  const put = (key: string, value: string) => {
    if (key === 'companyWhatsapp') return footerLink(value, `https://wa.me/${vars.companyWhatsappDigits}`)
    if (key === 'boletoLine') return digits(escapeHtml(value))
    if (whole.has(key)) return unbroken(escapeHtml(value))
    return emphasised.has(key) ? emphasis(multiline(value)) : multiline(value)
  }
  const copy = mailCopy(content, put)
  const preheader = mailCopy(content, (_, value) => multiline(value)).preheader
  const opening = [
    extras.sign ? signHtml(extras.sign) : '',
    headline(copy.subject),
    ...copy.paragraphs.map(paragraph),
    vars.code === undefined ? '' : codeBox(vars.code),
    button(copy.button, content.link),
  ]
  return mailPage({
    language: content.language,
    title: copy.subject,
    preheader,
    pictureAlt: extras.picture?.alt ?? null,
    sections: [
      section(opening.join('\n'), '34px 36px 34px'),
      extras.journey ? section(journeyHtml(extras.journey), '0 36px 28px') : '',
      extras.rows.length > 0 ? section(rowsHtml(extras.rows), '0 36px 30px') : '',
      extras.steps ? section(stepsHtml(extras.steps), '0 36px 22px') : '',
    ].filter((part) => part !== ''),
    footer: copy.footer,
  })
}

function plainText(content: MailContent): string {
  const copy = mailCopy(content, (key, value) => {
    if (key === 'boletoLine') return `\n${value}`
    return whole.has(key) ? value.replaceAll(' ', '\u00a0') : value
  })
  const { journey, rows, steps, sign } = content.extras
  const blocks = [
    sign ? sign.text : null,
    ...copy.paragraphs,
    `${copy.button}:\n${content.link}`,
    journey ? [journey.from.title, ...journey.from.lines, '→', journey.to.title, ...journey.to.lines].join('\n') : null,
    rows.length > 0 ? rows.map((row) => `${row.label}: ${row.value.join(', ')}`).join('\n') : null,
    steps ? [steps.title, ...steps.items.map((item, index) => `${index + 1}. ${item}`)].join('\n') : null,
    `-- \n${copy.footer.join('\n')}`,
  ]
  return `${wrapLines(blocks.filter((block) => block !== null).join('\n\n'))}\n`
}

/** What a mail program shows without breaking it itself: RFC 5322 requests 78 at most. */
const MAX_LINE_LENGTH = 76

/** Breaks long lines between words; a longer word, such as an address, is not broken. */
function wrapLines(text: string): string {
  return text.split('\n').map(wrapLine).join('\n')
}

function wrapLine(line: string): string {
  if (line.length <= MAX_LINE_LENGTH) return line
  const lines: string[] = []
  let current = ''
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`
    if (longer.length <= MAX_LINE_LENGTH || current === '') current = longer
    else {
      lines.push(current)
      current = word
    }
  }
  return [...lines, current].join('\n')
}

/** A template's sentences with their values put in. */
interface MailCopy {
  subject: string
  preheader: string
  paragraphs: string[]
  button: string
  footer: string[]
}

type Put = (key: string, value: string) => string

/** The sentences of a message; `put` dresses the values (escaping, emphasis). Throws when a value is missing. */
function mailCopy(content: MailContent, put: Put): MailCopy {
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

/** Optional paragraphs: without its value the paragraph is left out. */
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

/** Replaces `{{key}}` with values; the content of a value is never interpreted again. */
function interpolate(text: string, values: Readonly<Record<string, string>>, put: Put): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = Object.hasOwn(values, key) ? values[key] : undefined
    if (value === undefined) throw new Error(`The mail needs a value for "${key}"`)
    return put(key, value)
  })
}
