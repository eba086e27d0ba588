import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const box = style({ display: 'grid', gap: theme.space[3], justifyItems: 'center' })
export const line = style({
  display: 'flex',
  gap: theme.space[2],
  alignItems: 'center',
  color: theme.text.muted,
  fontSize: theme.size.sm,
})
export const brands = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: theme.space[2] })
globalStyle(`${brands} > li`, {
  padding: `2px ${theme.space[2]}`,
  border: `1px solid ${theme.line.strong}`,
  borderRadius: theme.radius.small,
  color: theme.text.body,
  fontSize: theme.size.sm,
})
