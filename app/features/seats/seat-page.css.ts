import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const plan = style({ borderCollapse: 'collapse', width: '100%', maxWidth: '460px', fontSize: theme.size.sm })
globalStyle(`${plan} th`, {
  fontWeight: 550,
  color: theme.text.muted,
  fontSize: theme.size.xs,
  padding: theme.space[1],
})
globalStyle(`${plan} td`, { textAlign: 'center', padding: theme.space[1], overflowWrap: 'anywhere' })
globalStyle(`${plan} label`, {
  display: 'flex',
  gap: theme.space[1],
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '44px',
  cursor: 'pointer',
  fontWeight: 600,
})
