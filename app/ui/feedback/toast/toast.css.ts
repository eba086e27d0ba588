import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { below, stillness } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

const pass = keyframes({
  '0%': { opacity: 0, translate: '0 -12px' },
  '6%, 90%': { opacity: 1, translate: '0' },
  '100%': { opacity: 0, visibility: 'hidden' },
})
const stay = keyframes({ '0%, 99.9%': { visibility: 'visible' }, '100%': { visibility: 'hidden' } })

/** A toast about an action on this page, or about an event; a toast that was loaded with the page makes room for it. */
export const foremost = style({ zIndex: 51 })

/**
 * Disappears after 3000 ms, without script; with reduced motion it does so without animation. It is below the header,
 * where a page has its name and not its buttons, and clicks pass through it.
 */
export const toast = style({
  position: 'fixed',
  top: '72px',
  right: '24px',
  zIndex: 50,
  maxWidth: '420px',
  pointerEvents: 'none',
  animation: `${pass} 3000ms ${theme.motion.ease} forwards`,
  selectors: { [`body:has(:not([hidden]) > ${foremost}) &:not(${foremost})`]: { display: 'none' } },
  '@media': {
    [below.sm]: { top: '64px', left: '8px', right: '8px', maxWidth: 'none' },
    [stillness]: { animation: `${stay} 3000ms linear forwards !important` },
    print: { display: 'none' },
  },
})
globalStyle(`${toast} > *`, { padding: '7px 14px', fontSize: theme.size.sm, lineHeight: 1.35 })
globalStyle(`${toast} button`, { pointerEvents: 'auto' })
