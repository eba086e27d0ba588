import { globalStyle, style } from '@vanilla-extract/css'
import { forced, touch } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const choice = style({
  position: 'relative',
  selectors: {
    // A long label breaks where the row of chips is narrow.
    '&&': { flex: '0 1 auto', height: 'auto', minHeight: '34px', paddingBlock: '5px', whiteSpace: 'normal' },
    '&:has(:checked)': {
      background: theme.tone.blueHover,
      borderColor: theme.colour.terciary,
      color: theme.text.onColour,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${theme.focus}`, outlineOffset: '2px' },
  },
  '@media': {
    [touch]: { selectors: { '&&': { minHeight: '44px' } } },
    [forced]: {
      selectors: { '&:has(:checked)': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' } },
    },
  },
})
/** Covers the whole chip, so that a tap hits the input itself. */
export const box = style({ appearance: 'none', position: 'absolute', inset: 0, margin: 0, cursor: 'inherit' })
export const mark = style({ display: 'none' })
globalStyle(`${box}:checked + ${mark}`, { display: 'inline' })
globalStyle(`${choice} ${box}:focus-visible`, { outline: 'none' })
