import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from './theme/contract.css'

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
  '::after': {
    content: '""',
    flex: 'none',
    width: '9px',
    height: '9px',
    borderRight: `2px solid ${theme.colour.terciary}`,
    borderBottom: `2px solid ${theme.colour.terciary}`,
    rotate: '45deg',
    margin: '-4px 6px 0 auto',
    transition: `rotate ${theme.motion.fast}`,
  },
})
globalStyle(`${summary}::after`, { '@media': { print: { display: 'none' } } })
export const words = style({ flex: 1, minWidth: 0 })
globalStyle(`${item}[open] > ${summary}::after`, { rotate: '225deg', marginTop: '4px' })
export const body = style({ padding: '0 4px 18px', maxWidth: '68ch' })
export const wide = style({ maxWidth: 'none' })
