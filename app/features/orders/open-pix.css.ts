import { globalStyle, style } from '@vanilla-extract/css'

/** Large enough to be scanned from the screen of the desk. */
export const qr = style({ width: '200px', maxWidth: '100%' })
globalStyle(`${qr} > svg`, { display: 'block', width: '100%', height: 'auto' })
