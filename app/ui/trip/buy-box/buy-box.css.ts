import { style } from '@vanilla-extract/css'

/** Nothing can be bought on paper. */
export const box = style({ overflowWrap: 'anywhere', '@media': { print: { display: 'none' } } })
