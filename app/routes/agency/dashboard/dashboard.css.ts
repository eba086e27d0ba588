import { globalStyle, style } from '@vanilla-extract/css'
import { below, from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[4],
  '@media': { [from.md]: { gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)' } },
})
/** On phones the tab bar has both. */
export const acts = style({ display: 'flex', gap: theme.space[2], '@media': { [below.md]: { display: 'none' } } })
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: theme.space[3],
})

/** A route with three stops: hollow, green, red. Vertical on phones. */
export const stages = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[5],
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '@media': { [from.sm]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 'normal' } },
})
export const stage = style({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: theme.space[1],
  paddingLeft: '28px',
  '::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: '3px',
    width: '14px',
    height: '14px',
    boxSizing: 'border-box',
    borderRadius: theme.radius.pill,
    border: `3px solid ${theme.colour.terciary}`,
    background: theme.colour.primary,
    zIndex: 1,
  },
  '::after': {
    content: '""',
    position: 'absolute',
    left: '6px',
    top: '16px',
    bottom: '-26px',
    width: '2px',
    background: theme.line.strong,
  },
  selectors: {
    '&:last-child::after': { display: 'none' },
    '&[data-stage=released]::before': { borderColor: theme.colour.success, background: theme.colour.success },
    '&[data-stage=paid]::before': { borderColor: theme.colour.red, background: theme.colour.red },
  },
  '@media': {
    [from.sm]: {
      padding: '26px 16px 0 0',
      '::before': { top: 0 },
      '::after': { left: '14px', right: 0, top: '6px', bottom: 'auto', width: 'auto', height: '2px' },
    },
  },
})

export const chart = style({ display: 'block', width: '100%', height: 'auto', overflow: 'visible' })
export const axis = style({ stroke: theme.line.strong, strokeWidth: 1 })
export const bar = style({ fill: theme.colour.terciary })
export const barNow = style({ fill: theme.colour.red })
/** The chart scales with its card, so its text is larger on phones to stay readable. */
export const axisText = style({
  fill: theme.text.muted,
  font: `400 17px ${theme.font.body}`,
  '@media': { [from.sm]: { font: `400 11px ${theme.font.body}` } },
})
export const barText = style({
  fill: theme.text.strong,
  font: `650 17px ${theme.font.body}`,
  '@media': { [from.sm]: { font: `650 11px ${theme.font.body}` } },
})

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${theme.space[2]} ${theme.space[6]}`,
  paddingTop: theme.space[3],
  borderTop: `1px dashed ${theme.line.strong}`,
})
export const factLabel = style({ fontSize: theme.size.xs, color: theme.text.muted })
export const factValue = style({ font: `700 1rem/1.3 ${theme.font.display}`, color: theme.text.strong })

export const rows = style({ display: 'grid', listStyle: 'none', margin: 0, padding: 0 })
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  padding: '10px 0',
  borderTop: `1px solid ${theme.line.soft}`,
  ':first-child': { borderTop: 0, paddingTop: 0 },
})
export const grow = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })

export const figure = style({ aspectRatio: '2 / 1', overflow: 'hidden' })
/** Aligns prices and buttons of neighboring cards, however long the names are. */
export const tripCard = style({ display: 'grid', gridTemplateRows: 'auto 1fr', height: '100%' })
export const cardBody = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr auto auto',
  gap: theme.space[2],
  padding: '14px 16px 16px',
})
export const plain = style({ color: 'inherit', textDecoration: 'none', ':hover': { textDecoration: 'underline' } })
export const sums = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${theme.space[1]} ${theme.space[2]}`,
})
export const end = style({ textAlign: 'right', marginLeft: 'auto' })
export const good = style({
  color: theme.tone.onSuccess,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${sums} dd`, { margin: 0 })
