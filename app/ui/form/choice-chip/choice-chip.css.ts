import { globalStyle, style } from '@vanilla-extract/css'
import { touch } from '~/ui/theme/breakpoints'
import { choice } from './choice.css'

export const chipChoice = style([
  choice,
  {
    // A long label breaks where the row of chips is narrow.
    selectors: {
      '&&': { flex: '0 1 auto', height: 'auto', minHeight: '34px', paddingBlock: '5px', whiteSpace: 'normal' },
    },
    '@media': { [touch]: { selectors: { '&&': { minHeight: '44px' } } } },
  },
])
export const mark = style({ display: 'none' })
globalStyle(`:checked + ${mark}`, { display: 'inline' })
