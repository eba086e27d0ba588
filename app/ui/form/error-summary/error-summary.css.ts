import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const summary = style({
  background: theme.tone.error,
  border: `1px solid ${theme.tone.errorLine}`,
  borderRadius: theme.radius.card,
  borderTopRightRadius: theme.radius.apex,
  padding: '16px 20px 18px',
  color: theme.tone.errorText,
})
export const title = style({ fontSize: '1.0625rem', color: 'inherit', lineHeight: 1.25 })
globalStyle(`${title} svg`, { color: theme.tone.onError })
export const errors = style({
  listStyle: 'decimal',
  paddingLeft: '20px',
  marginTop: '8px',
  display: 'grid',
  gap: '4px',
  fontSize: '14px',
})
globalStyle(`${errors} a`, { color: 'inherit' })
