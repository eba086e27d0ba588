import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const pairs = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(min-content, 1fr)',
  gap: '7px 18px',
  fontSize: '14px',
})
globalStyle(`${pairs} > dt`, { color: theme.text.muted })
globalStyle(`${pairs} > dd`, { color: theme.text.strong, overflowWrap: 'anywhere' })
export const atEnd = style({})
globalStyle(`${atEnd} > dd`, { textAlign: 'right' })
export const numeric = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

export const total = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '12px',
  padding: '5px 0',
})
export const grand = style({
  borderTop: `1px dashed ${theme.line.strong}`,
  marginTop: '8px',
  paddingTop: '14px',
  color: theme.text.onColour,
  fontWeight: 600,
  // If both do not fit on one line, the amount moves below; its text does not wrap.
  flexWrap: 'wrap',
  columnGap: '12px',
  rowGap: 0,
})
globalStyle(`${grand} > dd`, { marginLeft: 'auto' })
export const good = style({ color: theme.tone.onSuccess })
globalStyle(`${total} > dd`, { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', textAlign: 'right' })
