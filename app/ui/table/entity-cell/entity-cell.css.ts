import { globalStyle, style } from '@vanilla-extract/css'
import { below } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

/** On cards a checkbox is in the corner. */
const roomForBox = { '@media': { [below.table]: { paddingRight: '36px' } } }

export const entity = style({ display: 'flex', alignItems: 'center', gap: '10px', minWidth: 0, ...roomForBox })
export const picture = style({
  flex: 'none',
  width: '44px',
  height: '30px',
  objectFit: 'cover',
  borderRadius: theme.radius.small,
  background: theme.surface.highest,
})
export const copy = style({ minWidth: 0, overflowWrap: 'anywhere', display: 'grid', gap: '1px' })
globalStyle(`${copy} small`, { fontSize: theme.size.xs, color: theme.text.muted, fontWeight: 400 })
export const link = style({
  color: theme.text.strong,
  fontWeight: 550,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
})
