import { style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const avatar = style({
  width: '36px',
  height: '36px',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  borderRadius: '50%',
  background: theme.tone.blueHover,
  color: theme.tone.onBlue,
  font: `680 .875rem/1 ${theme.font.display}`,
})

/** Next to the title of the user's own page. */
export const large = style({ width: '60px', height: '60px', font: `680 20px/1 ${theme.font.display}` })
export const portrait = style({ width: '100%', height: '100%', objectFit: 'cover', transform: 'scale(1.25)' })
