import { createVar, globalStyle, style } from '@vanilla-extract/css'
import { forced } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

const box = createVar()
const gap = createVar()
const line = createVar()
const step = `calc(${box} + ${gap})`

/** The boxes shrink when six of them do not fit. */
export const place = style({ containerType: 'inline-size' })

export const frame = style({
  vars: { [box]: `min(56px, (100cqi - 5*${gap})/6)`, [gap]: '9px', [line]: theme.line.outline },
  display: 'block',
  width: `calc(6*${box} + 5*${gap})`,
  maxWidth: '100%',
  // `clip`, not `hidden`: a hidden overflow can still be scrolled, and the caret after the sixth digit would scroll it.
  overflow: 'clip',
  borderRadius: theme.radius.small,
  selectors: {
    '&:focus-within': { vars: { [line]: theme.focus } },
    '&[data-wrong]': { vars: { [line]: theme.colour.error } },
  },
  // Forced colors remove backgrounds.
  '@media': {
    [forced]: {
      border: '1px solid',
      selectors: { '&:focus-within': { outline: '2px solid', outlineOffset: '2px' } },
    },
  },
})

/** A single input; the boxes are only its background, so paste and autofill work. */
export const input = style({
  width: `calc(6*${step} + 20px)`,
  height: '66px',
  border: 0,
  outline: 0,
  margin: 0,
  padding: `0 0 0 calc(${box}/2 - .31em)`,
  color: theme.text.onColour,
  caretColor: theme.colour.red,
  font: `600 30px/66px ${theme.font.mono}`,
  letterSpacing: `calc(${box} + ${gap} - 1ch)`,
  appearance: 'none',
  borderRadius: 0,
  background: `repeating-linear-gradient(90deg, ${line} 0 ${box}, transparent 0 ${step}) 0 100%/100% 3px no-repeat, repeating-linear-gradient(90deg, ${theme.colour.primary} 0 ${box}, transparent 0 ${step})`,
})
globalStyle(`${frame} ${input}:focus-visible`, { outline: 0 })
