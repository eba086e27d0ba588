import { style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

/** The paid and the open amount, side by side. */
export const sums = style({ display: 'flex', flexWrap: 'wrap', gap: `${theme.space[2]} ${theme.space[6]}` })
export const sum = style({ fontSize: theme.size.sm, color: theme.text.muted })

/** Number and amount on the left, status at the end; on narrow screens the status wraps below. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${theme.space[1]} ${theme.space[3]}`,
  width: '100%',
})
export const summary = style({
  display: 'block',
  fontWeight: 400,
  fontSize: theme.size.sm,
  color: theme.text.muted,
  fontVariantNumeric: 'tabular-nums',
})
/** Indents an installment without a toggle so that it lines up with the others. */
export const plain = style({
  padding: '15px 30px 15px 4px',
  borderTop: `1px solid ${theme.line.soft}`,
  color: theme.text.strong,
})
