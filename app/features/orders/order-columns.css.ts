import { style } from '@vanilla-extract/css'
import { tight } from '~/ui/theme/breakpoints'

const close = `screen and ${tight}`

export const day = style({ '@media': { [close]: { whiteSpace: 'nowrap' } } })
export const people = style({ display: 'none', '@media': { [close]: { display: 'block' } } })
