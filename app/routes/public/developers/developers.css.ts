import { style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const code = style({
  margin: 0,
  padding: theme.space[3],
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  borderRadius: theme.radius.dense,
  background: theme.surface.sunk,
  border: `1px solid ${theme.line.soft}`,
})
