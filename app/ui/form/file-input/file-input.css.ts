import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

/** The native control fills the box, so files can be dropped anywhere on it. */
export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: '14px',
  minHeight: '74px',
  padding: '14px 12px 12px',
  border: `1px dashed ${theme.line.outline}`,
  borderRadius: theme.radius.field,
  background: theme.colour.primary,
  ':hover': { borderColor: theme.line.outlineHover },
  ':focus-within': { borderColor: theme.focus },
})
export const wrong = style({ borderColor: theme.colour.error, borderStyle: 'solid' })
export const body = style({ display: 'grid', gap: '6px', minWidth: 0, flex: 1 })

export const input = style({
  width: '100%',
  minWidth: 0,
  minHeight: '30px',
  font: `400 ${theme.size.sm}/1.3 ${theme.font.body}`,
  color: theme.text.muted,
  '::file-selector-button': {
    minHeight: '30px',
    padding: '0 12px',
    marginRight: '10px',
    border: 0,
    borderRadius: theme.radius.dense,
    background: theme.tone.blue,
    color: theme.tone.onBlue,
    font: `550 ${theme.size.sm}/1 ${theme.font.body}`,
    cursor: 'pointer',
  },
})

/** The current file. */
export const preview = style({
  flex: 'none',
  width: '92px',
  height: '62px',
  overflow: 'hidden',
  borderRadius: '6px 18px 6px 6px',
  background: theme.surface.highest,
  display: 'grid',
  placeItems: 'center',
  color: theme.text.muted,
  fontSize: '26px',
})
globalStyle(`${preview} img`, { width: '100%', height: '100%', objectFit: 'cover', display: 'block' })
export const state = style({
  fontSize: theme.size.xs,
  lineHeight: 1.4,
  color: theme.text.body,
  overflowWrap: 'anywhere',
})
