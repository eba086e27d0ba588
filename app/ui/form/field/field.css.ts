import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

const chevron =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='8' fill='none' stroke='%2394a0b8' stroke-width='1.8'%3E%3Cpath d='m1 1.5 5 5 5-5'/%3E%3C/svg%3E\")"

export const field = style({ position: 'relative', display: 'block', minWidth: 0 })

/** `s` for the dense back office, `l` for the search box. */
export const fieldSize = styleVariants({
  s: { vars: { [theme.field.height]: theme.control.small } },
  m: {},
  l: { vars: { [theme.field.height]: '48px' } },
})

/** A label is never cut: where it needs two lines it grows upwards, away from what is typed. */
export const label = style({
  position: 'absolute',
  left: '9px',
  top: '-.62em',
  translate: '0 calc(1.3em - 100%)',
  zIndex: 1,
  padding: '0 5px',
  fontSize: theme.size.xs,
  lineHeight: 1.3,
  color: theme.text.muted,
  background: `linear-gradient(${theme.field.back} calc(100% - .62em), ${theme.colour.primary} 0)`,
  borderRadius: theme.radius.small,
  maxWidth: 'calc(100% - 18px)',
  selectors: { [`${fieldSize.s} &`]: { fontSize: '12px' } },
})
export const tonalLabel = style({
  background: `linear-gradient(${theme.field.back} calc(100% - .62em), ${theme.tone.blue} 0)`,
})

export const control = style({
  width: '100%',
  height: theme.field.height,
  padding: '0 13px',
  margin: 0,
  border: `1px solid ${theme.line.outline}`,
  borderRadius: theme.radius.field,
  background: theme.colour.primary,
  color: theme.text.strong,
  font: `400 15px/1.3 ${theme.font.body}`,
  appearance: 'none',
  textOverflow: 'ellipsis',
  '::placeholder': { color: theme.text.placeholder, opacity: 1 },
  ':hover': { borderColor: theme.line.outlineHover },
  ':focus': { outline: `2px solid ${theme.focus}`, outlineOffset: '-1px', borderColor: 'transparent' },
  selectors: {
    [`${fieldSize.s} &`]: { fontSize: '13px', borderRadius: theme.radius.dense, paddingInline: '10px' },
    '&:disabled': { color: theme.text.disabled, cursor: 'not-allowed' },
    '&[readonly]': { borderStyle: 'dashed' },
    '&[type=date]': { minWidth: 0, textAlign: 'start' },
  },
})

export const area = style({
  height: 'auto',
  minHeight: '88px',
  paddingBlock: '12px',
  lineHeight: 1.5,
  resize: 'vertical',
  '@supports': { '(field-sizing: content)': { fieldSizing: 'content', maxHeight: '70vh' } },
})

export const tonal = style({
  borderColor: 'transparent',
  background: `${theme.tone.blue} ${chevron} right 13px center no-repeat`,
  paddingRight: '34px',
  color: theme.tone.onBlue,
  textAlign: 'start',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  ':hover': { borderColor: 'transparent', backgroundColor: theme.tone.blueHover },
  selectors: { [`${fieldSize.s} &`]: { paddingRight: '28px', backgroundPosition: 'right 10px center' } },
})

export const withIcon = style({ paddingLeft: '38px', selectors: { [`${fieldSize.s} &`]: { paddingLeft: '32px' } } })
export const icon = style({
  position: 'absolute',
  left: '13px',
  top: `calc(${theme.field.height}/2 - .6em)`,
  lineHeight: 1,
  color: theme.text.muted,
  pointerEvents: 'none',
  selectors: { [`${fieldSize.s} &`]: { left: '10px' } },
})

globalStyle(`${control}[aria-invalid=true]`, { borderColor: theme.colour.error, borderWidth: '2px' })
globalStyle(`${label}:has(~ [aria-invalid=true])`, { color: theme.tone.onError })

export const note = style({
  display: 'block',
  fontSize: theme.size.xs,
  lineHeight: 1.4,
  color: theme.text.muted,
  margin: '5px 2px 0',
})
export const error = style({
  display: 'flex',
  gap: '5px',
  alignItems: 'baseline',
  fontSize: theme.size.xs,
  lineHeight: 1.4,
  color: theme.tone.onError,
  margin: '5px 2px 0',
})
globalStyle(`${error}[hidden]`, { display: 'none' })
globalStyle(`${error} svg`, { width: '13px', height: '13px', translate: '0 2px' })

/** Buttons inside the control: show password, minus and plus. */
export const inside = style({ position: 'absolute', right: '5px', top: `calc(${theme.field.height}/2 - 15px)` })
export const withInside = style({ paddingRight: '42px' })
