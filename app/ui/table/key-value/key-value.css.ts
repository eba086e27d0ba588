import { globalStyle, style } from '@vanilla-extract/css'
import { below } from '~/ui/theme/breakpoints'
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
/** On the narrowest phones a value stands below its label; an amount stays next to it. */
export const atStart = style({
  '@media': { [below.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0 } },
})
globalStyle(`${atStart} > dt:not(:first-child)`, { '@media': { [below.narrow]: { marginTop: '7px' } } })
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
