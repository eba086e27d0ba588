import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { below } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const notice = style({
  display: 'flex',
  gap: '12px',
  padding: '12px 16px',
  borderRadius: theme.radius.field,
  border: '1px solid',
  fontSize: '14px',
  lineHeight: 1.5,
  '@media': { [below.sm]: { flexWrap: 'wrap' } },
})
export const icon = style({ marginTop: '1px', lineHeight: 1.5 })
export const copy = style({ minWidth: 0, flex: 1 })
/** On phones the action is below the text. */
export const action = style({
  flex: 'none',
  marginLeft: 'auto',
  '@media': { [below.sm]: { flexBasis: '100%' } },
})
/** An action that is only an icon stays next to the text. */
export const beside = style({ flex: 'none', marginBlock: '-4px' })
globalStyle(`${copy} a`, { color: 'inherit' })

const kind = (back: string, line: string, text: string) => ({ background: back, borderColor: line, color: text })
export const kinds = styleVariants({
  info: kind(theme.tone.info, theme.tone.infoLine, theme.tone.infoText),
  success: kind(theme.tone.success, theme.tone.successLine, theme.tone.successText),
  warning: kind(theme.tone.warning, theme.tone.warningLine, theme.tone.warningText),
  error: kind(theme.tone.error, theme.tone.errorLine, theme.tone.errorText),
})
export const iconKinds = styleVariants({
  info: { color: theme.tone.onInfo },
  success: { color: theme.tone.onSuccess },
  warning: { color: theme.tone.onWarning },
  error: { color: theme.tone.onError },
})
