import { globalStyle, style } from '@vanilla-extract/css'
import { touch } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const frame = style({
  display: 'inline-flex',
  alignItems: 'center',
  width: '120px',
  height: '38px',
  border: `1px solid ${theme.line.outline}`,
  borderRadius: theme.radius.field,
  background: theme.colour.primary,
  overflow: 'hidden',
  '@media': { [touch]: { height: '46px', width: '136px' } },
  selectors: { '&:focus-within': { borderColor: theme.focus } },
})
globalStyle(`${frame} > button`, {
  width: '38px',
  height: '100%',
  flex: 'none',
  border: 0,
  background: 'none',
  color: theme.text.link,
  fontSize: '16px',
  cursor: 'pointer',
  '@media': { [touch]: { width: '44px' } },
})
globalStyle(`${frame} > button:hover`, { background: theme.surface.raised })
globalStyle(`${frame} > button:disabled`, { color: theme.text.disabled, cursor: 'not-allowed', background: 'none' })
globalStyle(`${frame} > :focus-visible`, { outlineOffset: '-2px' })
export const input = style({
  flex: 1,
  minWidth: 0,
  width: '100%',
  height: '100%',
  border: 0,
  background: 'none',
  color: theme.text.strong,
  textAlign: 'center',
  font: `600 15px/1 ${theme.font.body}`,
  fontVariantNumeric: 'tabular-nums',
})
/** The buttons replace the browser's own spinner. */
export const bare = style({
  appearance: 'textfield',
  selectors: {
    '&::-webkit-inner-spin-button': { appearance: 'none', margin: 0 },
    '&::-webkit-outer-spin-button': { appearance: 'none', margin: 0 },
  },
})
