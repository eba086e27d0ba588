import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const plan = style({ borderCollapse: 'collapse', width: '100%', maxWidth: '560px', tableLayout: 'fixed' })
globalStyle(`${plan} th`, {
  width: theme.space[6],
  fontWeight: 550,
  color: theme.text.muted,
  fontSize: theme.size.xs,
})
globalStyle(`${plan} th:not(:first-child)`, { width: 'auto' })
globalStyle(`${plan} td`, {
  verticalAlign: 'top',
  padding: theme.space[1],
  fontSize: theme.size.sm,
  overflowWrap: 'anywhere',
})
globalStyle(`${plan} td > *`, { display: 'block' })
/** The aisle, between the two left seats of a row and the right ones. */
globalStyle(`${plan} td:nth-child(4)`, { paddingLeft: theme.space[5] })
