import { style } from '@vanilla-extract/css'
import { tight } from '~/ui/theme/breakpoints'

/** Shown below the customer where the agency's column is hidden. */
export const agency = style({ display: 'none', '@container': { [tight]: { display: 'block' } } })
