/** The pieces of a message in HTML: tables and inline styles, the only things every mail program renders alike. */
import type { MailJourney, MailRow, MailSign, MailSteps } from './mail-content'
import { mailTheme as theme } from './mail-theme'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}

/** Text as HTML: escaped, with its line breaks. */
export function multiline(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, '<br>')
}

const font = `font-family:${theme.font};`
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

export function section(inner: string, padding: string): string {
  return `<tr><td bgcolor="${theme.paper}" class="p" style="background:${theme.paper};padding:${padding}">${inner}</td></tr>`
}

const signs = {
  good: { colour: theme.good, mark: '&#10003;' },
  waiting: { colour: theme.warm, mark: '&#9711;' },
  bad: { colour: theme.bad, mark: '&#33;' },
} as const

export function signHtml(sign: MailSign): string {
  const { colour, mark } = signs[sign.tone]
  return `<p style="${font}margin:0 0 10px;font-size:14px;line-height:20px;color:${colour};font-weight:600">${mark}&nbsp; ${escapeHtml(sign.text)}</p>`
}

export function headline(text: string): string {
  return `<h1 style="${font}margin:0 0 14px;font-size:26px;line-height:32px;color:${theme.ink};font-weight:800;letter-spacing:-.02em">${escapeHtml(text)}</h1>`
}

/** A sentence that is HTML already. */
export function paragraph(html: string): string {
  return `<p style="${font}margin:0 0 16px;font-size:16px;line-height:25px;color:${theme.text};overflow-wrap:anywhere">${html}</p>`
}

export function emphasis(html: string): string {
  return `<strong style="color:${theme.ink}">${html}</strong>`
}

/** Digits that are typed into a bank: on a line of their own, and broken between groups only. */
export function digits(html: string): string {
  const groups = html.split(' ').map((group) => `<span style="white-space:nowrap">${group}</span>`)
  return `<br>${emphasis(groups.join(' '))}`
}

/** A number or an address that no line may break. */
export function unbroken(html: string): string {
  return `<span style="white-space:nowrap">${html}</span>`
}

/** On the dark foot of a message. */
export function footerLink(text: string, link: string): string {
  return `<a href="${escapeHtml(link)}" style="color:${theme.paper};white-space:nowrap">${escapeHtml(text)}</a>`
}

export function codeBox(code: string): string {
  return `<p style="${font}margin:4px 0 22px;padding:16px 22px;background:${theme.panel};border-radius:10px 26px 10px 10px;font-size:32px;line-height:38px;font-weight:800;letter-spacing:.22em;color:${theme.ink};text-align:center">${escapeHtml(code)}</p>`
}

export function button(text: string, link: string): string {
  const style = `${font}display:inline-block;padding:15px 34px;font-size:16px;line-height:20px;font-weight:700;color:${theme.paper};text-decoration:none`
  return `<table ${table} class="bt" style="margin-top:8px"><tr><td align="center" bgcolor="${theme.red}" style="background:${theme.red};border-radius:8px"><a href="${escapeHtml(link)}" style="${style}">${escapeHtml(text)}</a></td></tr></table>`
}

export function journeyHtml({ from, to }: MailJourney): string {
  const end = (place: MailJourney['from'], align: string) =>
    `<td class="st" valign="top"${align} style="${font}font-size:14px;line-height:20px;color:${theme.quiet}"><strong style="font-size:19px;line-height:25px;color:${theme.ink}">${escapeHtml(place.title)}</strong><br>${place.lines.map(escapeHtml).join('<br>')}</td>`
  const dot = (style: string) => `<td width="12"><div style="border-radius:8px;font-size:0;${style}">&nbsp;</div></td>`
  const route = `<table ${table} width="110"><tr>${dot(`width:8px;height:8px;border:2px solid ${theme.blue}`)}<td style="border-top:2px solid ${theme.route};font-size:0;line-height:0">&nbsp;</td>${dot(`width:12px;height:12px;background:${theme.red}`)}</tr></table>`
  return `<table ${table} width="100%" bgcolor="${theme.panel}" style="background:${theme.panel};border-radius:10px 26px 10px 10px"><tr><td style="padding:20px 22px"><table ${table} width="100%"><tr>${end(from, '')}<td class="ln" align="center" valign="middle" width="130">${route}</td>${end(to, ' align="right"')}</tr></table></td></tr></table>`
}

export function rowsHtml(rows: readonly MailRow[]): string {
  const cell = `${font}font-size:15px;line-height:22px;padding:7px 0;border-bottom:1px solid ${theme.line}`
  const lines = rows.map(({ label, value, tone }) => {
    const colour = tone === 'good' ? theme.good : theme.strong
    const shown = value.map(escapeHtml).join('<br>')
    const left =
      tone === 'total' ? `<strong style="color:${theme.ink}">${escapeHtml(label)}</strong>` : escapeHtml(label)
    const right = tone === 'total' ? `<strong style="font-size:17px">${shown}</strong>` : shown
    return `<tr><td valign="top" width="42%" style="${cell};color:${theme.quiet};padding-right:14px">${left}</td><td align="right" valign="top" style="${cell};color:${colour};overflow-wrap:anywhere">${right}</td></tr>`
  })
  return `<table ${table} width="100%">${lines.join('')}</table>`
}

export function stepsHtml({ title, items }: MailSteps): string {
  const badge = `${font}width:24px;height:24px;line-height:24px;border-radius:12px;background:${theme.badge};color:${theme.blue};font-size:13px;font-weight:700;text-align:center`
  const lines = items.map(
    (item, index) =>
      `<tr><td valign="top" width="34" style="padding:0 0 12px"><div style="${badge}">${index + 1}</div></td><td style="${font}font-size:15px;line-height:23px;color:${theme.text};padding:0 0 12px">${escapeHtml(item)}</td></tr>`,
  )
  return `<h2 style="${font}margin:0 0 12px;font-size:18px;line-height:24px;color:${theme.blue}">${escapeHtml(title)}</h2><table ${table}>${lines.join('')}</table>`
}
