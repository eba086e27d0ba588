import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

/** Faces overlap like people in a picture; the ring is the card's colour. */
export const faces = style({ display: 'flex', margin: `${theme.space[1]} 2px ${theme.space[2]}` })
globalStyle(`${faces} > span`, { boxShadow: `0 0 0 2px ${theme.colour.primary}` })
globalStyle(`${faces} > span + span`, { marginLeft: '-10px' })
export const numbers = style({ display: 'grid', gap: theme.space[1], fontSize: theme.size.sm })
globalStyle(`${numbers} > li`, { display: 'flex', gap: theme.space[2], alignItems: 'flex-start', lineHeight: 1.5 })
globalStyle(`${numbers} > li > svg`, { color: theme.colour.terciary, flex: 'none', marginTop: '.2em' })
/** Tall enough for a finger. */
globalStyle(`${numbers} a`, { display: 'inline-block', paddingBlock: '4px' })

export const team = style({
  display: 'grid',
  gap: theme.space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(210px, 1fr))',
})
globalStyle(`${team} > li`, { display: 'flex', alignItems: 'center', gap: theme.space[3], minWidth: 0 })
