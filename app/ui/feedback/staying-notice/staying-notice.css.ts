import { style } from '@vanilla-extract/css'
import { below } from '~/ui/theme/breakpoints'

/** Below the position of a toast, because both may be visible at the same time. */
export const corner = style({
  position: 'fixed',
  right: '24px',
  bottom: '24px',
  zIndex: 45,
  maxWidth: '460px',
  '@media': {
    [below.sm]: { left: '16px', right: '16px', bottom: '84px', maxWidth: 'none' },
    print: { display: 'none' },
  },
})
