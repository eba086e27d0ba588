import { globalStyle, style } from '@vanilla-extract/css'
import { foldMark, openFoldMark } from '~/ui/fold-mark'
import { theme } from '~/ui/theme/contract.css'

export const item = style({
  borderTop: `1px solid ${theme.line.soft}`,
  ':last-of-type': { borderBottom: `1px solid ${theme.line.soft}` },
})
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: '14px',
  padding: '15px 4px',
  cursor: 'pointer',
  listStyle: 'none',
  color: theme.text.strong,
  fontWeight: 550,
  breakAfter: 'avoid',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
  '::after': { ...foldMark, margin: '-4px 6px 0 auto' },
})
globalStyle(`${summary}::after`, { '@media': { print: { display: 'none' } } })
export const copy = style({ flex: 1, minWidth: 0 })
globalStyle(`${item}[open] > ${summary}::after`, openFoldMark)
export const body = style({ padding: '0 4px 18px', maxWidth: '68ch' })
export const wide = style({ maxWidth: 'none' })
