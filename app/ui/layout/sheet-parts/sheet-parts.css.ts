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
  fontSize: '12px',
  lineHeight: 1.45,
})
globalStyle(`${facts} b`, { display: 'block' })

export const table = style({ width: '100%', borderCollapse: 'collapse' })
globalStyle(`${table} th`, {
  textAlign: 'left',
  fontWeight: 500,
  color: theme.text.muted,
  fontSize: '12px',
  borderBottom: inkLine,
  padding: '4px 12px 4px 0',
  whiteSpace: 'nowrap',
})
globalStyle(`${table} td`, {
  padding: '7px 12px 7px 0',
  borderBottom: `1px solid ${theme.line.soft}`,
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
})
globalStyle(`${table} tr`, { breakInside: 'avoid' })

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
  font: `750 13px/1 ${theme.font.display}`,
  color: theme.text.body,
})
globalStyle(`${day} h2`, { fontSize: '1rem', margin: '5px 0 3px' })
globalStyle(`${day} h2 small`, {
  font: `400 12px ${theme.font.body}`,
  color: theme.text.muted,
  letterSpacing: 0,
  marginLeft: '8px',
})
globalStyle(`${day} p`, { whiteSpace: 'pre-line' })

export const box = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '14px 20px',
  border: inkLine,
  borderRadius: '6px 26px 6px 6px',
  padding: '14px 18px',
  marginTop: '12px',
  fontSize: '12px',
  breakInside: 'avoid',
  '@media': {
    [from.sm]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    print: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
})
globalStyle(`${box} ul`, { paddingLeft: '14px', listStyle: 'disc' })
/** Lines to write on. */
export const blank = style({ display: 'block', borderBottom: `1px solid ${theme.line.outline}`, height: '22px' })
