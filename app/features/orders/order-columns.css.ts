import { style } from '@vanilla-extract/css'
import { tight } from '~/ui/theme/breakpoints'

export const day = style({ '@container': { [tight]: { whiteSpace: 'nowrap' } } })
export const people = style({ display: 'none', '@container': { [tight]: { display: 'block' } } })
