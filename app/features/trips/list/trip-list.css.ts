import { style } from '@vanilla-extract/css'
import { below, from, tight } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

/** With eight columns, narrow tables hide decoration and show dates on two lines. */
export const trip = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  minWidth: '165px',
  paddingRight: theme.space[2],
  '@container': { [tight]: { minWidth: '110px', paddingRight: 0 } },
})
export const thumb = style({
  flex: 'none',
  position: 'relative',
  width: '42px',
  height: '28px',
  borderRadius: theme.radius.small,
  overflow: 'hidden',
  background: theme.surface.highest,
  '@container': { [tight]: { display: 'none' } },
})
/** The code follows the name on the same line. */
export const copy = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const code = style({ whiteSpace: 'nowrap' })
export const type = style({
  display: 'grid',
  minWidth: 0,
  overflowWrap: 'break-word',
  '@media': {
    [from.lg]: { whiteSpace: 'nowrap' },
    [below.table]: { display: 'inline-flex', columnGap: theme.space[1] },
  },
})
/** Hidden where space is tight: the title has the same link. */
export const edit = style({ '@container': { [tight]: { display: 'none' } } })
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
export const figures = style({
  display: 'inline-flex',
  columnGap: theme.space[2],
  '@media': { [from.table]: { display: 'grid' } },
})
export const none = style({
  color: theme.tone.onWarning,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
})
export const track = style({
  width: '40px',
  height: '4px',
  borderRadius: theme.radius.pill,
  background: theme.surface.highest,
  overflow: 'hidden',
  '@container': { [tight]: { display: 'none' } },
})
/** In a row, the return date is on its own line. */
export const dates = style({
  '@media': { [from.table]: { display: 'inline-block', maxWidth: '86px', whiteSpace: 'normal' } },
})
export const fill = style({ display: 'block', height: '100%', background: theme.colour.terciary })
export const full = style({ background: theme.colour.success })
export const scarce = style({ background: theme.colour.warning })
