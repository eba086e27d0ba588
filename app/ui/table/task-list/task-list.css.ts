import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const tasks = style({ margin: 0, padding: 0, listStyle: 'none', fontSize: '13px' })
export const task = style({
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr) auto',
  gap: '4px 12px',
  alignItems: 'center',
  padding: '10px 0',
})
globalStyle(`${task} + ${task}`, { borderTop: `1px solid ${theme.line.soft}` })
export const icon = style({
  display: 'grid',
  placeItems: 'center',
  width: '32px',
  height: '32px',
  borderRadius: theme.radius.field,
})
export const tones = styleVariants({
  error: { background: theme.tone.error, color: theme.tone.onError },
  warning: { background: theme.tone.warning, color: theme.tone.onWarning },
  info: { background: theme.tone.info, color: theme.tone.onInfo },
})
export const copy = style({ overflowWrap: 'anywhere' })
globalStyle(`${copy} small`, {
  display: 'block',
  fontSize: '12px',
  lineHeight: 1.4,
  color: theme.text.muted,
  marginTop: '2px',
})
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '8px', justifyContent: 'flex-end' })
