import { style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const shell = style({ minHeight: '100vh', display: 'flex', flexDirection: 'column' })
export const top = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[4],
  minHeight: '70px',
})
export const sign = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  fontSize: theme.size.sm,
  color: theme.text.muted,
})
export const main = style({ flex: 1, paddingBottom: theme.space[7] })
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 16px',
  paddingBlock: theme.space[5],
  fontSize: theme.size.xs,
  color: theme.text.muted,
})
