import { style, styleVariants } from '@vanilla-extract/css'
import { from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const card = style({
  vars: { [theme.field.back]: theme.colour.primary },
  background: theme.colour.primary,
  border: `1px solid ${theme.line.soft}`,
  borderRadius: theme.radius.card,
  minWidth: 0,
  breakInside: 'avoid',
})
export const pads = styleVariants({
  normal: { padding: theme.space[4], '@media': { [from.sm]: { padding: theme.space[5] } } },
  small: { padding: theme.space[3] },
  none: { padding: 0, overflow: 'hidden' },
})
export const sunk = style({ vars: { [theme.field.back]: theme.surface.sunk }, background: theme.surface.sunk })
export const apex = style({ borderTopRightRadius: theme.radius.apex })
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  flexWrap: 'wrap',
  marginBottom: '14px',
})
export const headEnd = style({ marginLeft: 'auto' })
