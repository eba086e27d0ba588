import { globalStyle, style } from '@vanilla-extract/css'
import { below, from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

/** The parts of the form are numbered with a CSS counter. */
export const form = style({ counterReset: 'part' })
export const part = style({
  display: 'flex',
  gap: theme.space[3],
  alignItems: 'center',
  counterIncrement: 'part',
  '::before': {
    content: 'counter(part) / ""',
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    borderRadius: '50%',
    background: theme.colour.red,
    color: theme.text.onColour,
    font: `650 ${theme.size.sm}/1 ${theme.font.display}`,
  },
})

/** A chip next to a field, vertically centered. */
export const beside = style({ display: 'flex', alignItems: 'center', minHeight: theme.field.height })

export const budgets = style({
  display: 'grid',
  gap: theme.space[2],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [from.md]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
})
globalStyle(`${budgets} > label`, {
  '@media': {
    [below.sm]: {
      paddingInline: theme.space[2],
      columnGap: theme.space[2],
      minHeight: '48px',
      fontSize: theme.size.sm,
    },
  },
})

export const number = style({
  font: `800 ${theme.size.h2}/1.2 ${theme.font.display}`,
  color: theme.text.strong,
  letterSpacing: '.06em',
  overflowWrap: 'anywhere',
})
