import { globalStyle, style } from '@vanilla-extract/css'
import { dayLine, dayNumber, numberedDay } from '~/ui/form/numbered-day'
import { below, from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

const inkLine = `1.5px solid ${theme.text.body}`

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(110px, 1fr))',
  gap: '10px 14px',
  marginTop: '12px',
  fontSize: theme.size.xs,
  lineHeight: 1.45,
  '@media': { print: { fontSize: '12px' } },
})
globalStyle(`${facts} b`, { display: 'block' })

export const table = style({ width: '100%', borderCollapse: 'collapse' })
globalStyle(`${table} th`, {
  textAlign: 'left',
  fontWeight: 500,
  color: theme.text.muted,
  fontSize: theme.size.xs,
  borderBottom: inkLine,
  padding: '4px 12px 4px 0',
  whiteSpace: 'nowrap',
  '@media': { print: { fontSize: '12px' } },
})
globalStyle(`${table} td`, {
  padding: '7px 12px 7px 0',
  borderBottom: `1px solid ${theme.line.soft}`,
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
})
/** On phones the first cell of a row has a line of its own, so that a long name is not broken into syllables. */
const stacked = `screen and ${below.sm}`
globalStyle(`${table} tr`, {
  breakInside: 'avoid',
  '@media': {
    [stacked]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      columnGap: '12px',
      padding: '6px 0',
      borderBottom: `1px solid ${theme.line.soft}`,
    },
  },
})
globalStyle(`${table} :is(th, td)`, {
  '@media': { [stacked]: { border: 0, padding: 0, overflowWrap: 'break-word', whiteSpace: 'normal' } },
})
globalStyle(`${table} :is(:first-child, :nth-child(2):last-child):is(th, td)`, {
  '@media': { [stacked]: { gridColumn: '1 / -1' } },
})
globalStyle(`${table} thead`, {
  '@media': {
    [stacked]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
})
globalStyle(`${table} td:first-child`, { '@media': { [stacked]: { fontWeight: 600 } } })

/** Stacked on phones, where half a line is too short for an address. */
export const route = style({
  display: 'flex',
  gap: '16px',
  alignItems: 'center',
  '@media': {
    [below.sm]: { flexDirection: 'column', alignItems: 'stretch' },
    print: { flexDirection: 'row', alignItems: 'center' },
  },
})
export const routeLine = style({
  flex: 1,
  minWidth: '44px',
  height: 0,
  '@media': { [below.sm]: { flex: 'none', marginBlock: '6px' }, print: { flex: 1, marginBlock: 0 } },
  borderTop: `2px solid ${theme.text.body}`,
  position: 'relative',
  '::before': {
    content: '""',
    position: 'absolute',
    top: '-6px',
    left: 0,
    width: '10px',
    height: '10px',
    borderRadius: '50%',
    background: theme.surface.paper,
    border: `2px solid ${theme.text.body}`,
  },
  '::after': {
    content: '""',
    position: 'absolute',
    top: '-6px',
    right: 0,
    width: '10px',
    height: '10px',
    borderRadius: '50%',
    background: theme.colour.red,
    printColorAdjust: 'exact',
  },
})
export const routeEnd = style({
  maxWidth: '45%',
  ':last-child': { textAlign: 'right' },
  '@media': { [below.sm]: { maxWidth: 'none' }, print: { maxWidth: '45%' } },
})
globalStyle(`${routeEnd} > b`, { display: 'block', font: `700 1.0625rem/1.3 ${theme.font.display}` })

export const days = style({ display: 'grid', marginTop: '22px' })
export const day = style({
  ...numberedDay,
  gap: '14px',
  paddingBottom: '13px',
  selectors: { '&:not(:last-child)::after': { ...dayLine, bottom: 0 } },
})
export const number = style({
  ...dayNumber(day),
  border: `2px solid ${theme.text.body}`,
  font: `750 .875rem/1 ${theme.font.display}`,
  color: theme.text.body,
})
globalStyle(`${day} h2`, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '12px',
  fontSize: '1rem',
  margin: '5px 0 3px',
})
globalStyle(`${day} h2 small`, {
  font: `400 .875rem ${theme.font.body}`,
  color: theme.text.muted,
  letterSpacing: 0,
})
globalStyle(`${day} p`, { whiteSpace: 'pre-line' })
/** Side by side, but none is split at the end of a line. */
export const hours = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 18px',
  listStyle: 'none',
  '@media': { [stacked]: { flexDirection: 'column' } },
})

export const box = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '14px 20px',
  border: inkLine,
  borderRadius: '6px 26px 6px 6px',
  padding: '14px 18px',
  marginTop: '12px',
  fontSize: theme.size.xs,
  breakInside: 'avoid',
  '@media': {
    [from.sm]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    print: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', fontSize: '12px' },
  },
})
globalStyle(`${box} ul`, { paddingLeft: '14px', listStyle: 'disc' })
/** Lines to write on. */
export const blank = style({ display: 'block', borderBottom: `1px solid ${theme.line.outline}`, height: '22px' })
