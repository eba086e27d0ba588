import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const plan = style({ borderCollapse: 'collapse', width: '100%', maxWidth: '560px', tableLayout: 'fixed' })
globalStyle(`${plan} th`, {
  width: '20px',
  fontWeight: 550,
  color: theme.text.muted,
  fontSize: theme.size.xs,
})
globalStyle(`${plan} th:not(:first-child)`, { width: 'auto' })
globalStyle(`${plan} td`, {
  verticalAlign: 'top',
  padding: `${theme.space[1]} 2px`,
  fontSize: theme.size.sm,
  overflowWrap: 'break-word',
  hyphens: 'auto',
})

/** A seat, with its number above who sits there; nobody's has only an edge. */
export const seat = style({
  minHeight: '44px',
  padding: theme.space[1],
  border: `1px solid ${theme.line.soft}`,
  borderRadius: theme.radius.dense,
})
export const taken = style([seat, { background: theme.tone.blue, borderColor: 'transparent' }])
globalStyle(`${seat} > *`, { display: 'block' })

/** The aisle, between the two left seats of a row and the right ones: this column has it in its width. */
globalStyle(`${plan} th:nth-child(4)`, { width: '28%' })
globalStyle(`${plan} td:nth-child(4)`, { paddingLeft: theme.space[5] })
