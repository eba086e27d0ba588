import { globalStyle, style } from '@vanilla-extract/css'
import { choice } from '~/ui/form/choice-chip/choice.css'
import { theme } from '~/ui/theme/contract.css'

/** The vehicle, its front at the top. */
export const plan = style({
  justifySelf: 'start',
  borderCollapse: 'separate',
  borderSpacing: theme.space[1],
  padding: theme.space[2],
  background: theme.surface.sunk,
  border: `1px solid ${theme.line.soft}`,
  borderRadius: `${theme.radius.apex} ${theme.radius.apex} ${theme.radius.card} ${theme.radius.card}`,
  fontSize: theme.size.sm,
})
globalStyle(`${plan} caption`, { textAlign: 'start', paddingBottom: theme.space[2] })
globalStyle(`${plan} th`, {
  fontWeight: 550,
  color: theme.text.muted,
  fontSize: theme.size.xs,
  padding: 0,
  minWidth: '20px',
})
globalStyle(`${plan} td`, { padding: 0 })
/** The aisle, between the two left seats of a row and the right ones. */
globalStyle(`${plan} td:nth-child(4)`, { paddingLeft: theme.space[5] })

/** A seat: taken ones are filled and flat, free ones have an edge. */
export const seat = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '44px',
  height: '44px',
  borderRadius: theme.radius.dense,
  background: theme.surface.raised,
  color: theme.text.muted,
})
export const free = style([
  seat,
  {
    background: 'transparent',
    border: `1px solid ${theme.line.outline}`,
    color: theme.text.strong,
    fontWeight: 600,
    cursor: 'pointer',
    ':hover': { borderColor: theme.line.outlineHover },
  },
  choice,
])
