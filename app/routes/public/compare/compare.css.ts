import { globalStyle, style } from '@vanilla-extract/css'
import { below } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const form = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  alignItems: 'center',
  maxWidth: '380px',
})
globalStyle(`${form} > div`, { flex: '1 1 190px', minWidth: 0 })
/** The ways on from a column. On phones they are as high as a finger, and in the narrowest column the words wrap. */
export const ways = style({ display: 'grid', gap: theme.space[3], '@media': { [below.sm]: { gap: theme.space[1] } } })
globalStyle(`${ways} > a`, {
  '@media': {
    [below.sm]: {
      height: 'auto',
      minHeight: '44px',
      paddingInline: theme.space[1],
      lineHeight: 1.2,
      whiteSpace: 'normal',
      textAlign: 'center',
      alignContent: 'center',
    },
  },
})
