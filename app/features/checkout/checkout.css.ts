import { globalStyle, style } from '@vanilla-extract/css'
import { foldMark, openFoldMark } from '~/ui/fold-mark'
import { below } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const page = style({ paddingBottom: theme.space[8] })
/** The first label overlaps the border of its field; this keeps it away from the heading above. */
export const person = style({ paddingTop: '4px' })
export const methods = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[2] })
/** Its fields are those of the form's grid. */
export const slot = style({ display: 'contents' })
/** Disabled while the payer's fields are being edited and are not valid. */
export const payment = style({ ':disabled': { opacity: 0.62 } })

/** The card fields show while the card is selected. Browsers without `:has` always show them. */
export const cardBox = style({
  '@supports': {
    'selector(:has(*))': {
      display: 'none',
      selectors: { [`${methods}:has(input[value=card]:checked) &`]: { display: 'block' } },
    },
  },
})

/** The same for boleto installments. */
export const boletoInstallmentsBox = style({
  '@supports': {
    'selector(:has(*))': {
      display: 'none',
      selectors: { [`${methods}:has(input[value=boleto]:checked) &`]: { display: 'block' } },
    },
  },
})

/** Number, amount and dates. Only the dates may wrap. */
export const boletoInstallments = style({ width: '100%', borderCollapse: 'collapse', fontSize: theme.size.sm })
globalStyle(`${boletoInstallments} th, ${boletoInstallments} td`, {
  padding: '6px 12px 6px 0',
  textAlign: 'left',
  verticalAlign: 'top',
  borderTop: `1px solid ${theme.line.soft}`,
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${boletoInstallments} thead th`, { borderTop: 0, fontWeight: 550, color: theme.text.muted })
globalStyle(`${boletoInstallments} tbody th`, { fontWeight: 550, color: theme.text.strong })
globalStyle(`${boletoInstallments} :is(th, td):last-child`, { paddingRight: 0 })
globalStyle(`${boletoInstallments} td:last-child`, { color: theme.text.muted })

/** The table of plans, collapsed below the select. */
export const collapsed = style({})
globalStyle(`${collapsed} > summary`, {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '44px',
  cursor: 'pointer',
  listStyle: 'none',
  fontSize: theme.size.sm,
  fontWeight: 550,
})
globalStyle(`${collapsed} > summary::-webkit-details-marker`, { display: 'none' })
globalStyle(`${collapsed} > summary::after`, { ...foldMark, marginTop: '-4px', marginRight: '4px' })
globalStyle(`${collapsed}[open] > summary::after`, openFoldMark)

export const plans = style({ width: '100%', borderCollapse: 'collapse', fontSize: theme.size.sm })
globalStyle(`${plans} th, ${plans} td`, {
  padding: '6px 6px 6px 0',
  textAlign: 'right',
  verticalAlign: 'top',
  borderTop: `1px solid ${theme.line.soft}`,
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${plans} th:first-child`, { textAlign: 'left', color: theme.text.strong })
globalStyle(`${plans} td:nth-child(3)`, { color: theme.text.muted })
// Only the amount may wrap: `1x de R$ 1,00 + 2x de R$ 0,99` is below it.
globalStyle(`${plans} td:nth-child(3), ${plans} td:nth-child(4)`, {
  '@media': { [below.sm]: { whiteSpace: 'nowrap' } },
})
globalStyle(`${plans} :is(th, td):nth-child(3)`, { paddingRight: theme.space[3] })
globalStyle(`${plans} :is(th, td):last-child`, { paddingRight: 0 })
globalStyle(`${plans} thead th`, { borderTop: 0, fontWeight: 550, color: theme.text.muted })
globalStyle(`${plans} tbody th`, { fontWeight: 550 })
globalStyle(`${plans}`, { '@media': { [below.sm]: { fontSize: theme.size.xs } } })

export const contract = style({
  maxHeight: '420px',
  overflowY: 'auto',
  padding: '4px 16px 16px',
  background: theme.surface.sunk,
  borderRadius: theme.radius.field,
})

export const figure = style({
  aspectRatio: '5 / 2',
  overflow: 'hidden',
  '@media': { [below.sm]: { display: 'none' } },
})
export const summaryBody = style({ padding: '18px 20px 20px' })
export const actions = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  justifyContent: 'space-between',
  '@media': { [below.sm]: { flexDirection: 'column-reverse', alignItems: 'stretch', textAlign: 'center' } },
})
export const methodEnd = style({ display: 'grid', justifyItems: 'end', gap: theme.space[1] })
