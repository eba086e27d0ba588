import { globalStyle, style } from '@vanilla-extract/css'
import { badge } from '~/ui/feedback/badge/badge.css'
import { below } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const list = style({
  background: theme.colour.primary,
  border: `1px solid ${theme.line.soft}`,
  borderRadius: theme.radius.card,
})
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
  gap: theme.space[3],
  alignItems: 'center',
  padding: `${theme.space[2]} ${theme.space[4]}`,
  borderTop: `1px solid ${theme.line.soft}`,
  ':first-child': { borderTop: 0 },
  '@media': { [below.sm]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', gap: theme.space[2] } },
})
export const time = style({
  fontVariantNumeric: 'tabular-nums',
  color: theme.text.muted,
  minWidth: '3.2em',
  fontSize: theme.size.sm,
})
export const who = style({ '@media': { [below.sm]: { display: 'none' } } })
export const copy = style({ lineHeight: 1.7, overflowWrap: 'anywhere' })
/** A long verb may wrap. */
globalStyle(`${copy} ${badge}`, { whiteSpace: 'normal', height: 'auto', minHeight: '22px', lineHeight: 1.2 })
export const lines = style({ display: 'grid', gap: theme.space[1], fontSize: theme.size.sm })
export const line = style({ display: 'flex', flexWrap: 'wrap', gap: theme.space[2], alignItems: 'baseline' })
globalStyle(`${line} del, ${line} ins`, {
  padding: `0 ${theme.space[2]}`,
  borderRadius: theme.radius.small,
  overflowWrap: 'anywhere',
  minWidth: 0,
})
globalStyle(`${line} del`, { background: theme.tone.error, color: theme.tone.onError })
globalStyle(`${line} ins`, { background: theme.tone.success, color: theme.tone.onSuccess, textDecoration: 'none' })
