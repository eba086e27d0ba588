import { globalStyle, style } from '@vanilla-extract/css'
import { below } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

/** Sticks to the bottom of the window while the form is taller than it. */
export const bar = style({
  position: 'sticky',
  bottom: 0,
  zIndex: 9,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  padding: '10px 16px',
  marginTop: '16px',
  background: theme.surface.raised,
  border: `1px solid ${theme.line.soft}`,
  borderRadius: theme.radius.card,
})
// Focused elements scroll to a position above the bar, which wraps on phones.
globalStyle(`html:has(${bar})`, {
  scrollPaddingBottom: '76px',
  '@media': { [below.sm]: { scrollPaddingBottom: '132px' } },
})
export const note = style({
  flex: 1,
  minWidth: '140px',
  fontSize: '13px',
  color: theme.text.muted,
  ':empty': { minWidth: 0 },
})

export const end = style({ display: 'flex', flexWrap: 'wrap', gap: '8px', marginLeft: 'auto' })

export const grid = style({ display: 'grid', gap: '16px', alignItems: 'start' })
const besideForm = '(min-width: 1100px)'
export const withAside = style({
  '@media': { [besideForm]: { gridTemplateColumns: 'minmax(0, 1fr) 300px' } },
})
export const column = style({ display: 'grid', gap: '16px', minWidth: 0 })
/** Stays in sight along a long form, between the top bar and the bar at the bottom. */
export const aside = style({
  '@media': {
    [besideForm]: { position: 'sticky', top: '64px', maxHeight: 'calc(100vh - 148px)', overflowY: 'auto' },
  },
})
