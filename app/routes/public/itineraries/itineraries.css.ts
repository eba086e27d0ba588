import { globalStyle, style } from '@vanilla-extract/css'
import { dayLine, dayNumber, numberedDay } from '~/ui/form/numbered-day'
import { below, from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

const notInPrint = { display: 'none' }

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: theme.space[4],
})
export const search = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  width: '320px',
  '@media': { [below.md]: { width: '100%' }, print: notInPrint },
})
globalStyle(`${search} > div`, { flex: 1 })

export const filters = style({ '@media': { print: notInPrint } })
export const filtersSummary = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  minHeight: '44px',
  cursor: 'pointer',
  listStyle: 'none',
  color: theme.text.link,
  fontSize: theme.size.sm,
  fontWeight: 550,
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
})
export const filterForm = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[4],
  alignItems: 'end',
  padding: `${theme.space[3]} 0`,
  '@media': {
    [from.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [from.md]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
})
export const tools = style({ '@media': { print: notInPrint } })

export const scripts = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
export const item = style({
  display: 'grid',
  gridTemplateColumns: '84px minmax(0, 1fr)',
  gap: `${theme.space[2]} 14px`,
  alignItems: 'center',
  padding: '14px 0',
  borderTop: `1px solid ${theme.line.soft}`,
  ':last-child': { borderBottom: `1px solid ${theme.line.soft}` },
  '@media': {
    [from.table]: { gridTemplateColumns: '108px minmax(0, 1fr) auto', gap: `${theme.space[1]} 20px` },
    print: { display: 'block' },
  },
})
export const figure = style({
  height: '64px',
  borderRadius: '6px 24px 6px 6px',
  overflow: 'hidden',
  '@media': { [from.table]: { height: '72px', gridRow: 'span 2', alignSelf: 'start' }, print: notInPrint },
})
export const actions = style({
  display: 'flex',
  gap: theme.space[2],
  '@media': { [below.table]: { gridColumn: '1 / -1' }, print: notInPrint },
})
globalStyle(`${actions} > a`, { '@media': { [below.table]: { flex: 1, height: '44px' } } })

export const days = style({
  gridColumn: '1 / -1',
  '@media': { [from.table]: { gridColumn: '2 / -1' } },
})
export const summary = style({
  cursor: 'pointer',
  color: theme.text.link,
  fontSize: theme.size.sm,
  minHeight: '28px',
  width: 'fit-content',
  alignContent: 'center',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
  '::after': {
    content: '""',
    display: 'inline-block',
    width: '7px',
    height: '7px',
    margin: '0 0 3px 8px',
    borderRight: '2px solid currentColor',
    borderBottom: '2px solid currentColor',
    rotate: '45deg',
  },
  '@media': { [below.table]: { minHeight: '44px' }, print: notInPrint },
})
globalStyle(`${days}[open] > ${summary}::after`, { rotate: '225deg', marginBottom: '-1px' })
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[3],
  padding: `${theme.space[3]} 0 ${theme.space[2]}`,
})
export const day = style({
  ...numberedDay,
  gap: theme.space[3],
  selectors: { '&:not(:last-child)::before': { ...dayLine, bottom: '-12px' } },
})
export const number = style({
  ...dayNumber(day),
  border: `2px solid ${theme.line.strong}`,
  font: `700 ${theme.size.sm}/1 ${theme.font.display}`,
  color: theme.text.strong,
})
export const note = style({ fontSize: theme.size.xs, color: theme.text.muted })
export const text = style({ maxWidth: '68ch', whiteSpace: 'pre-line' })
