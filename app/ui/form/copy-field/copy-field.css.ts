import { globalStyle, style } from '@vanilla-extract/css'
import { from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const field = style({ display: 'grid', gap: '12px', minWidth: 0 })
export const copy = style({
  display: 'grid',
  gap: '8px',
  alignItems: 'center',
  '@media': { [from.sm]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
})
export const stacked = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '10px' })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'start' })
globalStyle(`${copy} > ${actions} > button`, { width: '100%' })
export const label = style({ display: 'inline-flex', alignItems: 'center', gap: '8px' })
export const code = style({
  display: 'block',
  userSelect: 'all',
  minWidth: 0,
  height: theme.field.height,
  padding: '0 12px',
  background: theme.surface.sunk,
  border: `1px solid ${theme.line.strong}`,
  borderRadius: theme.radius.field,
  font: `400 ${theme.size.sm}/calc(${theme.field.height} - 2px) ${theme.font.mono}`,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.text.body,
})
const wrapped = {
  height: 'auto',
  padding: '10px 12px',
  lineHeight: 1.5,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  textWrap: 'balance',
} as const
export const long = style(wrapped)
/** On phones the button is worth more than the end of the text. */
export const longBeside = style({ '@media': { [from.sm]: wrapped } })
export const prose = style({
  whiteSpace: 'pre-wrap',
  textWrap: 'wrap',
  fontFamily: theme.font.body,
  fontSize: '14px',
  background: theme.colour.background,
})
