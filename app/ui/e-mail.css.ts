import { style } from '@vanilla-extract/css'

/** Goes to the next line as a whole where it fits there. */
export const host = style({ display: 'inline-block', maxWidth: '100%' })
