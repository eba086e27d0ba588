import { style } from '@vanilla-extract/css'
import { below } from '~/ui/theme/breakpoints'

/** A phone breaks after its area code alone. */
export const number = style({ whiteSpace: 'nowrap' })

/** On cards the two actions are in the corner, next to the name. */
export const name = style({ display: 'block', '@media': { [below.table]: { paddingRight: '84px' } } })
