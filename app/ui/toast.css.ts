import { keyframes, style } from '@vanilla-extract/css'
import { below, stillness } from './theme/breakpoints'
import { theme } from './theme/contract.css'

const pass = keyframes({
  '0%': { opacity: 0, translate: '0 12px' },
  '6%, 90%': { opacity: 1, translate: '0' },
  '100%': { opacity: 0, visibility: 'hidden' },
})
const stay = keyframes({ '0%, 99.9%': { visibility: 'visible' }, '100%': { visibility: 'hidden' } })

/** It leaves by itself after 3000 ms, without script; with reduced motion it appears and disappears without moving. */
export const toast = style({
  position: 'fixed',
  right: '24px',
  bottom: '24px',
  zIndex: 50,
  maxWidth: '380px',
  animation: `${pass} 3000ms ${theme.motion.ease} forwards`,
  '@media': {
    [below.sm]: { left: '16px', right: '16px', bottom: '84px', maxWidth: 'none' },
    [stillness]: { animation: `${stay} 3000ms linear forwards !important` },
    print: { display: 'none' },
  },
})
