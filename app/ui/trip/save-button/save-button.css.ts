import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const button = style({
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  padding: 0,
  border: 0,
  borderRadius: theme.radius.pill,
  background: 'none',
  color: theme.text.onPicture,
  cursor: 'pointer',
})
globalStyle(`${button} > span`, {
  display: 'grid',
  placeItems: 'center',
  width: '34px',
  height: '34px',
  borderRadius: theme.radius.pill,
  background: theme.surface.veil,
})
globalStyle(`${button}:hover > span`, { background: theme.surface.highest })
globalStyle(`${button}[aria-pressed=true] svg`, { fill: theme.colour.red, color: theme.text.onPicture })
/** On a card's picture, above the link that covers it. */
export const onCard = style({ position: 'absolute', top: '4px', left: '4px', zIndex: 2 })
globalStyle(`html[data-light] ${onCard}`, { left: 'auto', right: '4px' })
