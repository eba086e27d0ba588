import { style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const skipLink = style({
  position: 'absolute',
  left: '8px',
  top: '-60px',
  zIndex: 99,
  background: theme.surface.paper,
  color: theme.colour.primaryText,
  padding: '10px 16px',
  lineHeight: '24px',
  borderRadius: theme.radius.field,
  selectors: { '&:focus': { top: '8px', color: theme.colour.primaryText } },
  '@media': { print: { display: 'none' } },
})
