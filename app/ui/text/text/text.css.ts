import { style, styleVariants } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const size = styleVariants({
  xs: { fontSize: theme.size.xs },
  sm: { fontSize: theme.size.sm },
  md: { fontSize: theme.size.md },
  lg: { fontSize: theme.size.lg },
})
export const tone = styleVariants({
  strong: { color: theme.text.strong, fontWeight: 600 },
  muted: { color: theme.text.muted },
  success: { color: theme.tone.onSuccess },
  warning: { color: theme.tone.onWarning },
  error: { color: theme.tone.onError },
  onPicture: { color: theme.text.onPicture },
})
export const align = styleVariants({ center: { textAlign: 'center' }, end: { textAlign: 'right' } })
export const numeric = style({ fontVariantNumeric: 'tabular-nums' })
export const nowrap = style({ whiteSpace: 'nowrap' })
export const measure = style({ maxWidth: '68ch' })
/** Keeps the line breaks of user input. */
export const lines = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
