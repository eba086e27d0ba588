import { style } from '@vanilla-extract/css'
import { from } from '~/ui/theme/breakpoints'

/** Where the card with all contacts stands below the form. */
export const onPhone = style({ '@media': { [from.md]: { display: 'none' } } })
