import { globalStyle, style } from '@vanilla-extract/css'
import { below } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: theme.size.sm,
  fontVariantNumeric: 'tabular-nums',
})
export const caption = style({ textAlign: 'left', color: theme.text.muted, paddingBottom: theme.space[2] })
globalStyle(`${table} :is(th, td)`, {
  padding: `${theme.space[2]} 0 ${theme.space[2]} ${theme.space[3]}`,
  textAlign: 'right',
  verticalAlign: 'top',
  borderTop: `1px solid ${theme.line.soft}`,
  '@media': { [below.narrow]: { paddingLeft: '8px' } },
})
globalStyle(`${table} thead th`, { color: theme.text.muted, fontWeight: 550, borderTop: 0 })
globalStyle(`${table} :is(th, td):first-child`, { textAlign: 'left', paddingLeft: 0 })
globalStyle(`${table} tbody th`, { color: theme.text.strong, fontWeight: 550 })
globalStyle(`${table} td`, { color: theme.text.strong, whiteSpace: 'nowrap' })
export const money = style({ display: 'block', color: theme.text.muted })
export const good = style({ color: `${theme.tone.onSuccess} !important` })
