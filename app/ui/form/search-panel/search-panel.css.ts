import { globalStyle, style } from '@vanilla-extract/css'
import { from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

/** Overlaps the bottom of the hero, in the width of the page's content. */
export const overlap = style({
  position: 'relative',
  zIndex: 3,
  marginTop: '-92px',
  '@media': { [from.sm]: { marginTop: '-104px' } },
})
export const panel = style({
  vars: { [theme.field.back]: theme.colour.primary },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '18px',
  background: theme.colour.primary,
  border: `1px solid ${theme.line.strong}`,
  borderRadius: theme.radius.card,
  borderTopRightRadius: theme.radius.apex,
  padding: '16px 20px 20px',
})
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '14px 12px',
  '@media': {
    [from.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [from.lg]: { gridTemplateColumns: '1.5fr 1.1fr 1.1fr .9fr auto' },
  },
})
export const more = style({
  gridColumn: '1 / -1',
  '@media': { [from.sm]: { gridRow: 4 }, [from.lg]: { gridRow: 2 } },
})
// The first field has its own row; the last one shares a row with the button.
globalStyle(`${fields} > :first-child`, {
  '@media': { [from.sm]: { gridColumn: '1 / -1' }, [from.lg]: { gridColumn: 'auto' } },
})
