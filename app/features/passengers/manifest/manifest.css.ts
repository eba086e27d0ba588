import { globalStyle, style } from '@vanilla-extract/css'
import { below, from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

/** Figures side by side; two per row on phones, where an odd last one fills its row. */
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.space[3],
  '@media': { [from.md]: { gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' } },
})
globalStyle(`${figures} > :last-child:nth-child(odd)`, { '@media': { [below.md]: { gridColumn: '1 / -1' } } })
export const figure = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: theme.space[2] })

export const value = style({ fontFamily: theme.font.display, fontWeight: 720, lineHeight: 1.2 })

/** Rooms as small cards. */
export const rooms = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
  gap: theme.space[3],
})
export const names = style({ display: 'grid', gap: theme.space[1], overflowWrap: 'anywhere' })
