import { keyframes, style } from '@vanilla-extract/css'
import { below, stillness } from './theme/breakpoints'
import { theme } from './theme/contract.css'

const pass = keyframes({
  '0%': { opacity: 0, translate: '0 12px' },
  '6%, 90%': { opacity: 1, translate: '0' },
  '100%': { opacity: 0, visibility: 'hidden' },
})
const stay = keyframes({ '0%, 99.9%': { visibility: 'visible' }, '100%': { visibility: 'hidden' } })

/** Answers what was just done on the page, or has come to it: a toast that came with the page makes room for it. */
export const answer = style({ zIndex: 51 })

/** It leaves by itself after 3000 ms, without script; with reduced motion it appears and disappears without moving. */
export const toast = style({
  position: 'fixed',
  right: '24px',
  bottom: '24px',
  zIndex: 50,
  maxWidth: '380px',
  animation: `${pass} 3000ms ${theme.motion.ease} forwards`,
  selectors: { [`body:has(${answer}) &:not(${answer})`]: { display: 'none' } },
  '@media': {
    [below.sm]: { left: '16px', right: '16px', bottom: '84px', maxWidth: 'none' },
    [stillness]: { animation: `${stay} 3000ms linear forwards !important` },
    print: { display: 'none' },
  },
})
