import { globalStyle, style } from '@vanilla-extract/css'
import { foldMark, openFoldMark } from '~/ui/fold-mark'
import { below } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const days = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', overflowWrap: 'anywhere' })
export const day = style({
  position: 'relative',
  paddingLeft: '52px',
  breakInside: 'avoid',
  '::before': {
    content: '""',
    position: 'absolute',
    left: '17px',
    top: 0,
    bottom: 0,
    width: '3px',
    background: theme.line.strong,
  },
})
globalStyle(`${days} > li:first-child > ${day}::before`, { top: '24px' })
globalStyle(`${days} > li:last-child > ${day}::before`, { bottom: 'calc(100% - 24px)' })
export const summary = style({
  listStyle: 'none',
  cursor: 'pointer',
  padding: '10px 0',
  display: 'flex',
  gap: '12px',
  alignItems: 'baseline',
  color: theme.text.strong,
  fontWeight: 600,
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
  '::after': { ...foldMark, alignSelf: 'center', margin: '-4px 6px 0 0' },
})
globalStyle(`${summary}::after`, { '@media': { print: { display: 'none' } } })
globalStyle(`${day}[open] > ${summary}::after`, openFoldMark)
/** Next to the note and the expand icon. */
export const title = style({ flex: 1, minWidth: 0 })
export const number = style({
  position: 'absolute',
  left: 0,
  top: '5px',
  width: '37px',
  height: '37px',
  borderRadius: '50%',
  background: theme.colour.background,
  border: `3px solid ${theme.line.strong}`,
  display: 'grid',
  placeItems: 'center',
  font: `700 ${theme.size.sm}/1 ${theme.font.display}`,
  zIndex: 1,
})
globalStyle(`${day}[open] > ${summary} > ${number}`, {
  background: theme.colour.red,
  borderColor: theme.colour.red,
  color: theme.text.onColour,
  // In print a ring is readable, a red background is not.
  '@media': { print: { background: theme.colour.background } },
})
export const note = style({
  color: theme.text.muted,
  fontWeight: 400,
  fontSize: theme.size.xs,
  whiteSpace: 'nowrap',
  '@media': { [below.sm]: { display: 'none' } },
})
export const body = style({
  padding: '0 0 10px',
  maxWidth: '66ch',
  lineHeight: 1.65,
  whiteSpace: 'pre-line',
})
export const hours = style({
  display: 'grid',
  gap: theme.space[1],
  margin: `${theme.space[3]} 0 0`,
  padding: 0,
  listStyle: 'none',
})
globalStyle(`${hours} > li`, {
  display: 'grid',
  gridTemplateColumns: '3.2em minmax(0, 1fr)',
  columnGap: theme.space[2],
  alignItems: 'baseline',
})
export const time = style({
  color: theme.text.link,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
})
