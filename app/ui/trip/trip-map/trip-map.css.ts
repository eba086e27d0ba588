import { globalStyle, style } from '@vanilla-extract/css'
import { below } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const map = style({
  overflow: 'hidden',
  border: `1px solid ${theme.line.soft}`,
  borderRadius: `${theme.radius.card} ${theme.radius.apex} ${theme.radius.card} ${theme.radius.card}`,
  background: theme.colour.primary,
})
export const drawing = style({ display: 'block', width: '100%', height: 'auto' })
export const lists = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${theme.space[3]} ${theme.space[6]}`,
  padding: theme.space[5],
  '@media': { [below.sm]: { padding: theme.space[4] } },
})
export const title = style({
  margin: `0 0 ${theme.space[2]}`,
  fontSize: theme.size.sm,
  fontWeight: 600,
  color: theme.text.muted,
})
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${theme.space[2]} ${theme.space[4]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const
export const tour = style({ ...row, counterReset: 'place' })
globalStyle(`${tour} > li`, { counterIncrement: 'place', color: theme.text.strong, fontWeight: 600 })
globalStyle(`${tour} > li::before`, {
  content: 'counter(place)',
  display: 'inline-grid',
  placeItems: 'center',
  width: '22px',
  height: '22px',
  marginRight: theme.space[2],
  borderRadius: '50%',
  background: theme.colour.red,
  color: theme.text.onColour,
  fontSize: theme.size.sm,
  fontWeight: 700,
})
export const boarding = style(row)
globalStyle(`${boarding} > li::before`, {
  content: '""',
  display: 'inline-block',
  width: '12px',
  height: '12px',
  marginRight: theme.space[2],
  borderRadius: '50%',
  border: `3px solid ${theme.colour.terciary}`,
})
