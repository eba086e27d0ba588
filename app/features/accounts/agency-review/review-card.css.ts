import { style } from '@vanilla-extract/css'
import { below } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 20rem)',
  gap: theme.space[6],
  '@media': { [below.md]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[4] } },
})
export const copy = style({ minWidth: 0, overflowWrap: 'anywhere' })
