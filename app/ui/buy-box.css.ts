import { style } from '@vanilla-extract/css'

/** Nothing can be bought on paper. */
export const box = style({ '@media': { print: { display: 'none' } } })
