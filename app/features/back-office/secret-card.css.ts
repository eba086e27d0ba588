import { style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

/** One press selects it whole. */
export const secret = style({
  display: 'block',
  padding: theme.space[3],
  border: `1px solid ${theme.line.outline}`,
  borderRadius: theme.radius.field,
  font: `1rem ${theme.font.mono}`,
  overflowWrap: 'anywhere',
  userSelect: 'all',
})
