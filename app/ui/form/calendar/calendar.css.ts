import { style } from '@vanilla-extract/css'
import { below, forced, touch } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const calendar = style({
  position: 'absolute',
  zIndex: 30,
  left: 0,
  top: `calc(${theme.field.height} + 4px)`,
  width: '308px',
  padding: '12px',
  background: theme.surface.raised,
  border: `1px solid ${theme.line.strong}`,
  borderRadius: theme.radius.card,
  color: theme.text.body,
  selectors: { '&[data-side=end]': { left: 'auto', right: 0 }, '&[data-side=up]': { top: 'auto' } },
  '@media': {
    // A bottom sheet on phones, whatever side the popover opens to elsewhere.
    [below.sm]: {
      position: 'fixed',
      zIndex: 45,
      left: '0 !important',
      right: '0 !important',
      top: 'auto',
      bottom: 0,
      width: 'auto',
      padding: '16px 16px 20px',
      borderRadius: `${theme.radius.card} ${theme.radius.card} 0 0`,
    },
  },
})
export const bar = style({ display: 'flex', alignItems: 'center', gap: '6px', marginBottom: '8px' })
export const choice = style({
  // Sized by their content: the longest month is wider than a year.
  flex: '1 1 auto',
  minWidth: 0,
  height: '34px',
  padding: '0 8px',
  border: 0,
  borderRadius: theme.radius.dense,
  background: theme.tone.blue,
  color: theme.tone.onBlue,
  font: `550 ${theme.size.sm}/1 ${theme.font.body}`,
  cursor: 'pointer',
  ':hover': { background: theme.tone.blueHover },
  '@media': { [touch]: { height: '44px' } },
})
export const grid = style({ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' })
export const weekday = style({
  height: '30px',
  padding: 0,
  fontSize: theme.size.xs,
  fontWeight: 550,
  color: theme.text.muted,
  textAlign: 'center',
})
export const cell = style({ padding: '1px', textAlign: 'center' })
export const day = style({
  width: '100%',
  height: '36px',
  padding: 0,
  border: '1px solid transparent',
  borderRadius: theme.radius.dense,
  background: 'none',
  color: theme.text.strong,
  font: `400 14px/1 ${theme.font.body}`,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  ':hover': { background: theme.surface.highest },
  ':focus-visible': { outline: `2px solid ${theme.focus}`, outlineOffset: '-1px' },
  selectors: {
    '&[data-outside]': { color: theme.text.muted },
    '&[aria-current=date]': { borderColor: theme.line.outline },
    '&[aria-pressed=true]': { background: theme.colour.secondary, color: theme.text.onColour, fontWeight: 600 },
    '&[aria-disabled=true]': { color: theme.text.disabled, background: 'none', cursor: 'not-allowed' },
  },
  '@media': {
    [touch]: { height: '44px' },
    // Forced colors draw every border, transparent ones too: only the one of today is kept.
    [forced]: { borderColor: 'ButtonFace', selectors: { '&[aria-current=date]': { border: '2px solid ButtonText' } } },
  },
})
