import { style } from '@vanilla-extract/css'
import { below } from '~/ui/theme/breakpoints'

/** On cards the two actions are in the corner, beside the name. */
export const name = style({ display: 'block', '@media': { [below.table]: { paddingRight: '84px' } } })
