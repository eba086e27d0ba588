import { globalStyle, style } from '@vanilla-extract/css'
import { below, forced } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const steps = style({ display: 'flex', counterReset: 'step' })
export const step = style({
  flex: 1,
  counterIncrement: 'step',
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  fontSize: '14px',
  color: theme.text.muted,
  whiteSpace: 'nowrap',
  ':last-child': { flex: 'none' },
  '::before': {
    content: 'counter(step)',
    width: '28px',
    height: '28px',
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    borderRadius: '50%',
    border: `1.5px solid ${theme.line.strong}`,
    font: `650 ${theme.size.sm}/1 ${theme.font.display}`,
    color: theme.text.muted,
  },
  selectors: {
    '&:not(:last-child)::after': {
      content: '""',
      flex: 1,
      height: '2px',
      background: theme.line.strong,
      margin: '0 14px',
      minWidth: '16px',
    },
  },
  '@media': {
    [below.sm]: {
      gap: 0,
      selectors: { '&:not(:last-child)::after': { margin: '0 8px', minWidth: '8px' } },
    },
  },
})
globalStyle(`${step}[data-state=done]`, { color: theme.text.body })
globalStyle(`${step}[data-state=done]::before`, {
  content: '"✓" / ""',
  background: theme.tone.success,
  borderColor: theme.colour.success,
  color: theme.tone.onSuccess,
})
globalStyle(`${step}[data-state=done]::after`, { background: `${theme.colour.success} !important` })
globalStyle(`${step}[data-state=current]`, {
  color: theme.text.onColour,
  fontWeight: 600,
  '@media': { [below.sm]: { gap: '10px' } },
})
globalStyle(`${step}[data-state=current]::before`, {
  background: theme.colour.red,
  borderColor: theme.colour.red,
  color: theme.text.onColour,
  '@media': { [forced]: { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' } },
})
/** On phones only the current step shows its label; the last one once all are done. */
export const copy = style({})
globalStyle(`${step}[data-state=done]:last-child`, { '@media': { [below.sm]: { gap: '10px' } } })
globalStyle(`${step}:not([data-state=current], [data-state=done]:last-child) ${copy}`, {
  '@media': {
    [below.sm]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
})
