import { style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const trip = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  minWidth: '190px',
  paddingRight: theme.space[4],
})
export const thumb = style({
  flex: 'none',
  position: 'relative',
  width: '48px',
  height: '32px',
  borderRadius: theme.radius.small,
  overflow: 'hidden',
  background: theme.surface.highest,
})
export const words = style({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' })
export const name = style({
  color: theme.text.strong,
  fontWeight: 550,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
})
export const occupancy = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  whiteSpace: 'nowrap',
  color: 'inherit',
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
})
export const track = style({
  width: '40px',
  height: '4px',
  borderRadius: theme.radius.pill,
  background: theme.surface.highest,
  overflow: 'hidden',
})
export const fill = style({ display: 'block', height: '100%', background: theme.colour.terciary })
export const full = style({ background: theme.colour.success })
export const scarce = style({ background: theme.colour.warning })
