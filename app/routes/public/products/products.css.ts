import { globalStyle, style } from '@vanilla-extract/css'
import { coverLink, focusedCard, shelfCard, shelfFoot } from '~/ui/shelf-card'
import { below } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const card = style({
  ...shelfCard,
  '@media': { [below.sm]: { flexDirection: 'row', borderTopRightRadius: theme.radius.card } },
})
export const shelf = style({
  background: theme.surface.sunk,
  padding: `${theme.space[5]} 23%`,
  '@media': {
    [below.sm]: {
      display: 'grid',
      alignItems: 'center',
      width: '42%',
      flex: 'none',
      padding: theme.space[2],
      background: 'none',
    },
  },
})
export const copy = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  gap: theme.space[2],
  padding: '16px 18px 18px',
  '@media': { [below.sm]: { padding: '12px 14px' } },
})
export const link = style({ ...coverLink, outline: 'none' })
globalStyle(`${card}:has(${link}:focus-visible)`, focusedCard)
export const foot = style({ ...shelfFoot, alignItems: 'baseline', gap: theme.space[2] })
