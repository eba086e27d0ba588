import { globalStyle, style } from '@vanilla-extract/css'
import { touch } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const trigger = style({ display: 'block' })
globalStyle(`${trigger} > span`, {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

export const content = style({
  zIndex: 45,
  minWidth: 'var(--radix-select-trigger-width)',
  maxWidth: 'calc(100vw - 24px)',
  maxHeight: 'min(var(--radix-select-content-available-height), 380px)',
  background: theme.surface.raised,
  border: `1px solid ${theme.line.strong}`,
  borderRadius: theme.radius.field,
  padding: '4px',
  color: theme.text.body,
  overflow: 'hidden',
})
export const option = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '34px',
  padding: '6px 28px 6px 10px',
  borderRadius: theme.radius.dense,
  fontSize: '14px',
  lineHeight: 1.3,
  cursor: 'pointer',
  '@media': { [touch]: { minHeight: '44px' } },
  userSelect: 'none',
  position: 'relative',
  outline: 'none',
  selectors: {
    '&[data-highlighted]': { background: theme.tone.blueHover, color: theme.text.onColour },
    '&[data-state=checked]': { color: theme.text.strong, fontWeight: 600 },
    '&[data-disabled]': { color: theme.text.disabled, cursor: 'not-allowed' },
  },
})
export const mark = style({ position: 'absolute', right: '8px', color: theme.text.link })
