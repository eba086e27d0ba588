import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  textAlign: 'center',
  gap: '8px',
  padding: '56px 24px',
})
export const icon = style({ color: theme.colour.terciary, fontSize: '34px', lineHeight: 1, marginBottom: '6px' })
globalStyle(`${icon} svg`, { strokeWidth: 1.5 })
export const text = style({ color: theme.text.muted, maxWidth: '44ch' })
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  marginTop: '12px',
  justifyContent: 'center',
})
