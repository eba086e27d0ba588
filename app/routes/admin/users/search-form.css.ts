import { style } from '@vanilla-extract/css'

/** Room for its own label, and for an address. */
export const words = style({ flex: '1 1 200px', maxWidth: '320px' })
