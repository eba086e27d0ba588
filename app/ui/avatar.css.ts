import { style } from '@vanilla-extract/css'
import { theme } from './theme/contract.css'

export const avatar = style({
  width: '36px',
  height: '36px',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  background: theme.tone.blueHover,
  color: theme.tone.onBlue,
  font: `680 13px/1 ${theme.font.display}`,
})
