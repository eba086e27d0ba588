import { globalStyle, style } from '@vanilla-extract/css'
import { below, from } from './theme/breakpoints'
import { theme } from './theme/contract.css'

export const bar = style({
  position: 'sticky',
  bottom: 0,
  zIndex: 15,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px',
  padding: `10px ${theme.layout.pad} max(10px, env(safe-area-inset-bottom))`,
  background: theme.colour.primary,
  borderTop: `1px solid ${theme.line.strong}`,
  '@media': { [from.sm]: { display: 'none' }, print: { display: 'none' } },
})
// What the keyboard reaches is scrolled to above the bar.
globalStyle(`html:has(${bar})`, { '@media': { [below.sm]: { scrollPaddingBottom: '88px' } } })
export const words = style({ display: 'grid', fontSize: theme.size.xs, color: theme.text.muted, marginRight: 'auto' })
