import { style } from '@vanilla-extract/css'
import { below } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

/** One flat tone without lines or pictures, wide margins, and text that is a little larger and brighter. */
export const panel = style({
  background: theme.colour.primary,
  borderRadius: theme.radius.card,
  padding: `${theme.space[6]} ${theme.space[7]}`,
  fontSize: theme.size.lg,
  lineHeight: 1.7,
  minWidth: 0,
  '@media': {
    [below.md]: { padding: theme.space[5] },
    [below.sm]: { padding: theme.space[4], fontSize: '1rem' },
    [below.narrow]: { paddingInline: theme.space[2] },
    print: { padding: 0, background: 'none', fontSize: 'inherit' },
  },
})
