import { style } from '@vanilla-extract/css'
import { from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const days = style({
  display: 'grid',
  gap: theme.space[4],
  '@media': { [from.md]: { gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))' } },
})
export const day = style({
  padding: theme.space[5],
  background: theme.colour.primary,
  border: `1px solid ${theme.line.soft}`,
  borderRadius: theme.radius.card,
  selectors: {
    '&[data-race]': {
      boxShadow: `inset 0 3px ${theme.colour.red}`,
      borderRadius: `${theme.radius.card} ${theme.radius.apex} ${theme.radius.card} ${theme.radius.card}`,
    },
  },
})
export const title = style({ margin: 0, fontSize: theme.size.h4 })
export const date = style({
  margin: `${theme.space[1]} 0 ${theme.space[4]}`,
  color: theme.text.muted,
  fontSize: theme.size.sm,
  '::first-letter': { textTransform: 'uppercase' },
})
export const hours = style({ margin: 0, padding: 0, listStyle: 'none' })
export const hour = style({
  display: 'grid',
  gridTemplateColumns: '4.25rem minmax(0, 1fr)',
  alignItems: 'baseline',
  padding: `${theme.space[2]} 0`,
  borderTop: `1px solid ${theme.line.soft}`,
  selectors: {
    '&[data-start]': { color: theme.text.strong, fontWeight: 700 },
  },
})
export const time = style({
  fontFamily: theme.font.display,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  color: theme.text.strong,
  selectors: { '[data-start] > &': { color: theme.tone.errorText } },
})
