import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const figures = style({
  display: 'grid',
  gap: '8px',
  // Two, or one where half the width is too narrow for an amount on one line.
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(9.25rem, (100% - 8px) / 2), 1fr))',
  '@media': { [from.md]: { gap: '12px', gridTemplateColumns: 'repeat(auto-fit, minmax(10.5rem, 1fr))' } },
})
export const figure = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '4px',
  minWidth: 0,
  padding: '12px 14px',
  background: theme.colour.primary,
  border: `1px solid ${theme.line.soft}`,
  borderRadius: theme.radius.card,
  fontSize: theme.size.sm,
  '@media': { [from.md]: { padding: '14px 18px' } },
})
export const label = style({ color: theme.text.muted, margin: 0 })
export const value = style({
  margin: 0,
  fontFamily: theme.font.display,
  fontSize: 'clamp(1rem, .8rem + .8vw, 1.5rem)',
  fontWeight: 750,
  lineHeight: 1.2,
  color: theme.text.strong,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
export const detail = style({ margin: 0, overflowWrap: 'break-word' })
export const tones = styleVariants({
  muted: { color: theme.text.muted },
  good: { color: theme.tone.successText },
  warning: { color: theme.tone.warningText },
  error: { color: theme.tone.errorText },
})
globalStyle(`${detail} a`, { color: 'inherit' })
