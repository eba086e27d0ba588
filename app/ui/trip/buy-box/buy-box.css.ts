import { style } from '@vanilla-extract/css'

/** Hidden in print. */
export const box = style({ overflowWrap: 'anywhere', '@media': { print: { display: 'none' } } })
