/** The layout of every message: dark head with the logo, three-colour rule, white sheet, dark foot. */
import type { MailLanguage } from './mail-content'
import { escapeHtml } from './mail-html'
import { mailTheme as theme } from './mail-theme'

/** The name under which a message carries its picture. */
export const PICTURE_CID = 'picture@roteiro'

export interface MailPage {
  language: MailLanguage
  title: string
  /** HTML, like the rest of the pieces. */
  preheader: string
  /** Alternative text of the picture that the message carries as `cid:picture@roteiro`; null without one. */
  pictureAlt: string | null
  sections: readonly string[]
  footer: readonly string[]
}

const style =
  '@media(max-width:620px){.w{width:100%!important}.p{padding-left:20px!important;padding-right:20px!important}' +
  '.st{display:block!important;width:100%!important;text-align:left!important;padding:0 0 14px!important}' +
  '.bt{width:100%!important}.ln{display:none!important}}'

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

function rule(): string {
  const colours = [
    [34, theme.red],
    [33, theme.paper],
    [33, theme.blue],
  ] as const
  const bars = colours.map(
    ([width, colour]) =>
      `<td width="${width}%" height="5" bgcolor="${colour}" style="background:${colour};height:5px;line-height:5px;font-size:0">&nbsp;</td>`,
  )
  return `<tr><td style="line-height:0;font-size:0"><table ${table} width="100%"><tr>${bars.join('')}</tr></table></td></tr>`
}

function head(): string {
  const logo = `<img src="cid:logo@roteiro" width="150" height="35" alt="Roteiro" style="display:block;border:0;width:150px;height:auto;color:${theme.paper};font:italic 800 22px Arial">`
  return `<tr><td bgcolor="${theme.night}" class="p" style="background:${theme.night};padding:22px 36px;border-radius:12px 12px 0 0">${logo}</td></tr>`
}

function picture(alt: string): string {
  const style = `display:block;border:0;width:100%;max-width:600px;height:auto;color:${theme.paper};font:14px Arial`
  return `<tr><td bgcolor="${theme.night}" style="background:${theme.night};line-height:0;font-size:0"><img src="cid:${PICTURE_CID}" class="w" width="600" height="300" alt="${escapeHtml(alt)}" style="${style}"></td></tr>`
}

function foot(lines: readonly string[]): string {
  const style = `background:${theme.night};padding:24px 36px;border-radius:0 0 12px 12px;font-family:${theme.font};font-size:13px;line-height:20px;color:${theme.footerText}`
  return `<tr><td bgcolor="${theme.night}" class="p" style="${style}">${lines.join('<br>')}</td></tr>`
}

export function mailPage({ language, title, preheader, pictureAlt, sections, footer }: MailPage): string {
  return [
    `<!doctype html><html lang="${language}" xmlns="http://www.w3.org/1999/xhtml"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light">',
    `<meta name="supported-color-schemes" content="light"><title>${escapeHtml(title)}</title><style>${style}</style></head>`,
    `<body style="margin:0;padding:0;background:${theme.ground}" bgcolor="${theme.ground}">`,
    `<div style="display:none;max-height:0;overflow:hidden">${preheader}</div>`,
    `<table ${table} width="100%" bgcolor="${theme.ground}"><tr><td align="center" style="padding:28px 12px">`,
    `<table ${table} class="w" width="600" style="width:600px;max-width:600px">`,
    head(),
    pictureAlt === null ? '' : picture(pictureAlt),
    rule(),
    ...sections,
    foot(footer),
    '</table></td></tr></table></body></html>',
  ].join('\n')
}
