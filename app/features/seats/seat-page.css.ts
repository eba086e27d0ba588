import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const plan = style({
  borderCollapse: 'collapse',
  width: '100%',
  maxWidth: '360px',
  tableLayout: 'fixed',
  fontSize: theme.size.sm,
})
globalStyle(`${plan} th`, {
  fontWeight: 550,
  color: theme.text.muted,
  fontSize: theme.size.xs,
  padding: theme.space[1],
})
globalStyle(`${plan} td`, { textAlign: 'center', padding: 0, height: '44px' })
/** The aisle, between the two left seats of a row and the right ones. */
globalStyle(`${plan} td:nth-child(4)`, { paddingLeft: theme.space[5] })
globalStyle(`${plan} label`, {
  display: 'flex',
  gap: theme.space[1],
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '44px',
  cursor: 'pointer',
  fontWeight: 600,
})
