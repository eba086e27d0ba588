import { style } from '@vanilla-extract/css'
import { tight } from '~/ui/theme/breakpoints'

/** Under the customer where its own column makes way. */
export const agency = style({ display: 'none', '@media': { [`screen and ${tight}`]: { display: 'block' } } })
