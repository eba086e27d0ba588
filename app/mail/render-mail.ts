/** A message in its two dresses: HTML in the shop's look, and the same words as plain text. */
import type { MailContent, RenderedMail } from './mail-content'
import { mailCopy } from './mail-copy'
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
import { wrapLines } from './wrap-lines'

/** Values a reader looks for: they stand out. */
const emphasised = new Set(['code', 'total', 'refund', 'expiresAt', 'holdUntil', 'dueDate', 'sellerCode'])

/** Short values with hyphens in them, which a line would break at. */
const whole = new Set(['number', 'orderCode', 'senderPhone', 'companyPhone', 'cnpj', 'cadastur'])

/** Renders a message. Throws when the template asks for a value that is not given. */
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
