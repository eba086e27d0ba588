import { globalStyle, style } from '@vanilla-extract/css'
import { below, from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const head = style({
  display: 'flex',
  alignItems: 'end',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: theme.space[4],
})
export const sort = style({
  display: 'flex',
  gap: theme.space[2],
  alignItems: 'center',
  minWidth: '250px',
  '@media': { [below.sm]: { width: '100%', minWidth: 0 } },
})
globalStyle(`${sort} > div`, { flex: '1 1 auto', '@media': { [from.sm]: { minWidth: '220px' } } })
/** Wide screens show the filters beside the list; phones expand them with a checkbox that needs no script. */
export const switchBox = style({
  position: 'absolute',
  opacity: 0,
  pointerEvents: 'none',
  '@media': { [from.md]: { display: 'none' } },
})
export const toggle = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.space[2],
  height: '44px',
  borderRadius: theme.radius.dense,
  background: theme.tone.blue,
  color: theme.tone.onBlue,
  fontWeight: 550,
  fontSize: theme.size.sm,
  cursor: 'pointer',
  selectors: {
    [`${switchBox}:focus-visible + &`]: { outline: `2px solid ${theme.focus}`, outlineOffset: '2px' },
  },
  '@media': { [from.md]: { display: 'none' } },
})
export const panel = style({
  vars: { [theme.field.back]: theme.colour.primary },
  '@media': {
    [below.md]: {
      display: 'none',
      marginTop: theme.space[3],
      selectors: { [`${switchBox}:checked ~ &`]: { display: 'block' } },
    },
  },
})
