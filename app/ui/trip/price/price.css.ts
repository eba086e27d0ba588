import { style, styleVariants } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const price = style({
  fontFamily: theme.font.display,
  fontWeight: 740,
  color: theme.text.strong,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-.02em',
  whiteSpace: 'nowrap',
  lineHeight: 1.1,
})
export const sizes = styleVariants({
  inherit: {},
  s: { fontSize: '1.0625rem' },
  m: { fontSize: '1.375rem' },
  l: { fontSize: '1.75rem' },
  xl: { fontSize: '2rem' },
})
/** Small next to the amount, and never too small to read. */
export const sign = style({
  fontSize: 'max(.56em, .875rem)',
  fontWeight: 600,
  letterSpacing: 0,
  color: theme.text.body,
})
export const good = style({ color: theme.tone.onSuccess })
export const block = style({ display: 'grid', gap: '2px', justifyItems: 'start' })
export const atEnd = style({ justifyItems: 'end', textAlign: 'right' })
export const support = style({ fontSize: theme.size.sm, color: theme.text.muted })
export const after = style({ fontSize: theme.size.sm })
