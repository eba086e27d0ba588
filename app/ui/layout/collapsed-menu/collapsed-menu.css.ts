import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const menu = style({})
export const summary = style({
  listStyle: 'none',
  width: '44px',
  height: '44px',
  display: 'grid',
  placeItems: 'center',
  borderRadius: theme.radius.field,
  cursor: 'pointer',
  color: theme.text.onColour,
  fontSize: '20px',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
})
globalStyle(`${summary} svg + svg, ${menu}[open] ${summary} svg:first-of-type`, { display: 'none' })
globalStyle(`${menu}[open] ${summary} svg + svg`, { display: 'block' })
