import { style } from '@vanilla-extract/css'
import { below } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

/** What a part is about stands beside its fields. */
export const part = style({
  display: 'grid',
  gridTemplateColumns: '13rem minmax(0, 1fr)',
  gap: theme.space[5],
  '@media': { [below.md]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[4] } },
})
