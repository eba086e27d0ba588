import { globalStyle, style } from '@vanilla-extract/css'
import { foldMark, openFoldMark } from '~/ui/fold-mark'
import { theme } from '~/ui/theme/contract.css'

/** The other payment methods, collapsed while a payment is pending. */
export const other = style({
  vars: { [theme.field.back]: theme.colour.primary },
  background: theme.colour.primary,
  border: `1px solid ${theme.line.soft}`,
  borderRadius: theme.radius.card,
})
export const otherTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  minHeight: '52px',
  padding: `0 ${theme.space[5]}`,
  cursor: 'pointer',
  listStyle: 'none',
  color: theme.text.strong,
  fontWeight: 600,
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
  '::after': { ...foldMark, marginTop: '-4px', marginLeft: 'auto' },
})
globalStyle(`${other}[open] > ${otherTitle}::after`, openFoldMark)
export const otherBody = style({ padding: `0 ${theme.space[5]} ${theme.space[5]}` })

/** The fields of a method, shown while it is selected. */
export const cardPart = style({
  display: 'grid',
  gap: theme.space[5],
  paddingTop: theme.space[2],
  '@supports': {
    'selector(:has(*))': { selectors: { 'form:not(:has([name=method][value=card]:checked)) &': { display: 'none' } } },
  },
})
