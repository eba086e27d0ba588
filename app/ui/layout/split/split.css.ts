import { style } from '@vanilla-extract/css'
import { from } from '~/ui/theme/breakpoints'

export const split = style({
  display: 'grid',
  gap: '12px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [from.lg]: { gridTemplateColumns: 'minmax(0, 1.7fr) minmax(0, 1fr)' } },
})
