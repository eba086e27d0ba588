import { globalStyle, style } from '@vanilla-extract/css'
import { below } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const starting = style({
  display: 'grid',
  gridTemplateColumns: '12rem minmax(0, 26rem)',
  gap: theme.space[5],
  alignItems: 'start',
  '@media': { [below.sm]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const qr = style({ maxWidth: '12rem', borderRadius: theme.radius.field, overflow: 'hidden' })
globalStyle(`${qr} svg`, { display: 'block', width: '100%', height: 'auto' })
export const narrow = style({ maxWidth: '26rem' })
export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  gap: theme.space[2],
  maxWidth: '40rem',
  font: `1rem ${theme.font.mono}`,
  userSelect: 'all',
})
