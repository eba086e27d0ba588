import { style, styleVariants } from '@vanilla-extract/css'
import { below } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '5px',
  height: '22px',
  padding: '0 8px',
  borderRadius: '5px',
  font: `550 ${theme.size.xs}/1 ${theme.font.body}`,
  whiteSpace: 'nowrap',
  '@media': {
    // Next to a picture there is not always room for a long status.
    [below.narrow]: { height: 'auto', minHeight: '22px', padding: '3px 8px', lineHeight: 1.2, whiteSpace: 'normal' },
    // Browsers print no backgrounds, so the printed badge needs no padding.
    print: { padding: 0, height: 'auto' },
  },
})
export const tones = styleVariants({
  neutral: { background: theme.surface.highest, color: theme.text.body },
  success: { background: theme.tone.success, color: theme.tone.onSuccess },
  warning: { background: theme.tone.warning, color: theme.tone.onWarning },
  error: { background: theme.tone.error, color: theme.tone.onError },
  info: { background: theme.tone.info, color: theme.tone.onInfo },
  blue: { background: theme.tone.blue, color: theme.tone.onBlue },
  red: { background: theme.colour.red, color: theme.text.onColour },
  /** On a picture. */
  glass: { background: theme.surface.shade, color: theme.text.strong },
  orange: { background: theme.colour.warning, color: theme.colour.primaryText },
})
export const dot = style({
  '::before': {
    content: '""',
    flex: 'none',
    width: '7px',
    height: '7px',
    borderRadius: '50%',
    background: 'currentColor',
  },
})
