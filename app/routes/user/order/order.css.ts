import { globalStyle, style } from '@vanilla-extract/css'
import { below, from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

/** The page starts at the dark end of the picture. */
export const body = style({ paddingBottom: theme.space[7] })

export const passenger = style({
  selectors: { '&:not(:last-child)': { borderBottom: `1px solid ${theme.line.soft}` } },
})
export const passengerName = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  gap: theme.space[3],
  alignItems: 'center',
  padding: `${theme.space[3]} ${theme.space[4]}`,
  lineHeight: 1.35,
  cursor: 'pointer',
  listStyle: 'none',
  overflowWrap: 'anywhere',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
  '::after': {
    content: '""',
    width: '8px',
    height: '8px',
    border: `solid ${theme.colour.terciary}`,
    borderWidth: '0 2px 2px 0',
    rotate: '45deg',
    marginTop: '-5px',
    transition: `rotate ${theme.motion.fast}`,
  },
})
// On phones the badge has a line of its own below the name.
globalStyle(`${passengerName} > :nth-child(3)`, {
  '@media': { [below.sm]: { gridArea: '2 / 2', justifySelf: 'start' } },
})
globalStyle(`${passengerName}::after`, { gridColumn: '-2 / -1', '@media': { [below.sm]: { gridRow: 1 } } })
globalStyle(`${passenger}[open] > ${passengerName}::after`, { rotate: '225deg', marginTop: '5px' })
export const passengerFacts = style({
  display: 'grid',
  gap: theme.space[4],
  padding: `${theme.space[1]} ${theme.space[4]} ${theme.space[4]}`,
})

/** The file and its button: side by side where there is room. */
export const file = style({
  display: 'grid',
  gap: theme.space[4],
  alignItems: 'center',
  '@media': { [from.sm]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
})

export const ticket = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.space[3],
  alignItems: 'start',
})
globalStyle(`${ticket} > svg`, { width: '26px', height: '26px', color: theme.colour.terciary })
