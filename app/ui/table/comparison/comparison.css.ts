import { globalStyle, style } from '@vanilla-extract/css'
import { below, from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

/** On phones each row's name stands above its cells, so that three columns have the whole width. */
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: '15px',
  '@media': { [below.sm]: { display: 'block', fontSize: '14px' } },
})
const phone = { '@media': { [below.sm]: { display: 'block' } } }
globalStyle(`${table} :is(thead, tbody)`, phone)
export const row = style({
  '@media': {
    [below.sm]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(var(--trips), minmax(0, 1fr))',
      gap: `${theme.space[1]} ${theme.space[2]}`,
      paddingBlock: theme.space[3],
      borderTop: `1px solid ${theme.line.soft}`,
    },
  },
})
/** How many trips there are, for the columns of a phone. */
export const two = style({ vars: { '--trips': '2' } })
export const three = style({ vars: { '--trips': '3' } })
globalStyle(`${row} > *`, {
  textAlign: 'left',
  verticalAlign: 'top',
  fontWeight: 'inherit',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  '@media': {
    [from.sm]: { padding: theme.space[3], borderTop: `1px solid ${theme.line.soft}` },
    [below.sm]: { padding: 0, minWidth: 0 },
  },
})
export const name = style({
  color: theme.text.muted,
  '@media': { [from.sm]: { width: '8.5rem' }, [below.sm]: { gridColumn: '1 / -1' } },
})
/** The names begin where the lines of the table do. The last column is as wide as its neighbours, and so its picture as high. */
globalStyle(`${row} > :first-child`, { paddingLeft: 0 })
globalStyle(`${row} > ${name}:empty`, { '@media': { [below.sm]: { display: 'none' } } })
export const figure = style({
  position: 'relative',
  aspectRatio: '3/2',
  overflow: 'hidden',
  borderRadius: theme.radius.card,
  marginBottom: theme.space[2],
  background: theme.surface.raised,
})
export const title = style({
  color: theme.text.strong,
  fontWeight: 600,
  fontSize: '1rem',
  lineHeight: 1.25,
  '@media': { [below.narrow]: { fontSize: '.875rem' } },
})
globalStyle(`${row} b`, {
  color: theme.text.strong,
  fontSize: '1.125rem',
  '@media': { [below.sm]: { fontSize: '1rem' } },
})
export const list = style({ display: 'grid', gap: theme.space[2], margin: 0, padding: 0, listStyle: 'none' })
