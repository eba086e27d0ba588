import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const list = style({ display: 'grid', gap: '6px' })
globalStyle(`${list} > li`, { display: 'flex', gap: '10px', lineHeight: 1.45 })
globalStyle(`${list} > li > svg`, { marginTop: '.15em' })
const mark = (colour: string) => ({ color: colour })
export const marks = styleVariants({
  included: mark(theme.tone.onSuccess),
  excluded: mark(theme.tone.onError),
  neutral: mark(theme.colour.terciary),
})
globalStyle(
  Object.values(marks)
    .map((name) => `${name} > li > span`)
    .join(', '),
  { color: theme.text.body, minWidth: 0 },
)

/** Menus and plain lists: dense rows. */
export const compact = style({ display: 'grid' })
globalStyle(`${compact} > li`, { borderTop: `1px solid ${theme.line.soft}` })
globalStyle(`${compact} > li:first-child`, { borderTop: 0 })
export const row = style({
  display: 'flex',
  gap: '12px',
  alignItems: 'center',
  minHeight: '36px',
  padding: '6px 0',
  fontSize: '14px',
  lineHeight: 1.35,
  textDecoration: 'none',
  color: theme.text.strong,
})
globalStyle(`a${row}:hover`, { color: theme.text.link })
globalStyle(`${row} > svg`, { color: theme.colour.terciary })
export const end = style({ marginLeft: 'auto', color: theme.text.muted, textAlign: 'right' })
/** A long address wraps; the text at the end does not. */
globalStyle(`${row} > span:not(${end})`, { minWidth: 0, overflowWrap: 'anywhere' })

/** Date, nights, units: icons with text on one line that wraps. */
export const facts = style({ display: 'flex', flexWrap: 'wrap', gap: '6px 22px' })
globalStyle(`${facts} > li`, { display: 'flex', gap: '6px', alignItems: 'center' })
globalStyle(`${facts} svg`, { color: theme.colour.terciary })
export const small = style({ fontSize: theme.size.sm, gap: '4px 18px' })
