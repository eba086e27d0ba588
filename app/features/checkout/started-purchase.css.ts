import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const card = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.space[3],
  padding: theme.space[3],
  background: theme.surface.raised,
  border: `1px solid ${theme.line.soft}`,
  borderRadius: theme.radius.card,
})
export const picture = style({
  width: '96px',
  overflow: 'hidden',
  borderRadius: theme.radius.field,
})
globalStyle(`${picture} img`, { width: '100%', height: '100%', objectFit: 'cover' })
export const copy = style({ display: 'grid', gap: theme.space[1], alignContent: 'start' })
export const name = style({ fontWeight: 650, color: theme.text.strong, textDecoration: 'none' })
export const total = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: theme.space[3],
  marginTop: theme.space[1],
})
