import { globalStyle, style } from '@vanilla-extract/css'
import { forced } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

/** A label that shows by itself whether its input is checked or has the focus. */
export const choice = style({
  position: 'relative',
  selectors: {
    '&:has(:checked)': {
      background: theme.tone.blueHover,
      borderColor: theme.colour.terciary,
      color: theme.text.onColour,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${theme.focus}`, outlineOffset: '2px' },
  },
  '@media': {
    [forced]: {
      selectors: { '&:has(:checked)': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' } },
    },
  },
})
/** Its input covers all of it, so that a tap hits the input itself. */
globalStyle(`${choice} > input`, { appearance: 'none', position: 'absolute', inset: 0, margin: 0, cursor: 'inherit' })
globalStyle(`${choice} > input:focus-visible`, { outline: 'none' })
