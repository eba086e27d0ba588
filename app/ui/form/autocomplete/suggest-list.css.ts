import { style } from '@vanilla-extract/css'
import { touch } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

/** The parts are placed by the field. */
export const whole = style({ display: 'contents' })

export const listbox = style({
  position: 'absolute',
  zIndex: 25,
  left: 0,
  right: 0,
  top: `calc(${theme.field.height} + 4px)`,
  maxHeight: '320px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: theme.surface.raised,
  border: `1px solid ${theme.line.strong}`,
  borderRadius: theme.radius.field,
  padding: '4px',
})
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: '36px',
  padding: '6px 10px',
  borderRadius: theme.radius.dense,
  fontSize: '14px',
  lineHeight: 1.3,
  cursor: 'pointer',
  '@media': { [touch]: { minHeight: '44px' } },
  ':hover': { background: theme.surface.highest },
  selectors: { '&[aria-selected=true]': { background: theme.tone.blueHover, color: theme.text.onColour } },
})
