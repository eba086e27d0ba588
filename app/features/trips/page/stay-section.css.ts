import { globalStyle, style } from '@vanilla-extract/css'
import { below } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const stay = style({
  display: 'flex',
  overflow: 'hidden',
  background: theme.colour.primary,
  border: `1px solid ${theme.line.soft}`,
  borderRadius: theme.radius.card,
  '@media': { [below.sm]: { flexDirection: 'column' } },
})
export const room = style({
  position: 'relative',
  flex: '0 0 42%',
  minHeight: '200px',
  '@media': { [below.sm]: { flex: '0 0 auto', height: '200px' } },
})
globalStyle(`${room} img`, { position: 'absolute', inset: 0 })
export const hotels = style({ flex: 1, minWidth: 0, margin: 0, padding: 0, listStyle: 'none' })
export const hotel = style({
  padding: theme.space[5],
  selectors: { '& + &': { borderTop: `1px solid ${theme.line.soft}` } },
  '@media': { [below.sm]: { padding: theme.space[4] } },
})
export const stars = style({ color: theme.tone.onWarning, fontSize: theme.size.sm })
