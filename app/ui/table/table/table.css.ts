import { globalStyle, style } from '@vanilla-extract/css'
import { badge } from '~/ui/feedback/badge/badge.css'
import { below, from, tight, touch } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

/** Print always shows rows, whatever the page width in pixels. */
const cards = `screen and ${below.table}`
const rows = `print, ${from.table}`

/**
 * A table wider than its container scrolls inside it: the page never scrolls horizontally, not even because of visually
 * hidden text.
 */
export const frame = style({
  position: 'relative',
  '@media': {
    [`screen and ${from.table}`]: { overflowX: 'auto', containerType: 'inline-size', containerName: 'rows' },
  },
})
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: theme.size.sm,
  lineHeight: 1.25,
  '@media': { [cards]: { display: 'block' }, print: { fontSize: '11.5px' } },
})
export const head = style({
  '@media': {
    [cards]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
})
export const body = style({ '@media': { [cards]: { display: 'grid', gap: '10px' } } })

export const th = style({
  fontWeight: 550,
  color: theme.text.muted,
  textAlign: 'left',
  padding: '5px 8px',
  borderBottom: `1px solid ${theme.line.strong}`,
  whiteSpace: 'nowrap',
  fontSize: theme.size.xs,
  '@container': { [tight]: { paddingInline: '6px' } },
})
export const headWraps = style({ '@media': { [rows]: { whiteSpace: 'normal' } } })
globalStyle(`${th} > a`, {
  color: 'inherit',
  textDecoration: 'none',
  margin: '-4px 0',
  padding: '4px 0',
  display: 'inline-flex',
  gap: '4px',
  alignItems: 'center',
})
globalStyle(`${th} > a:hover, ${th}[aria-sort=ascending] > a, ${th}[aria-sort=descending] > a`, {
  color: theme.text.onColour,
})
globalStyle(`${th} svg`, { width: '13px', height: '13px' })

export const tr = style({
  ':hover': { background: theme.surface.hover },
  breakInside: 'avoid',
  '@media': {
    [cards]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gridAutoFlow: 'dense',
      gap: '2px 14px',
      padding: '12px 14px',
      background: theme.colour.primary,
      border: `1px solid ${theme.line.soft}`,
      borderRadius: theme.radius.card,
      position: 'relative',
    },
    // There a number would not fit into half a card.
    [`screen and ${below.narrow}`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})
export const selected = style({ background: theme.surface.selected })

export const td = style({
  color: theme.text.body,
  fontWeight: 400,
  textAlign: 'left',
  '@media': {
    [rows]: {
      padding: '4px 8px',
      height: '34px',
      borderBottom: `1px solid ${theme.line.soft}`,
      verticalAlign: 'middle',
    },
    [`${touch} and ${from.table}`]: { height: '46px' },
    print: { height: 'auto', paddingInline: '6px' },
    [cards]: { padding: '4px 0', fontSize: '14px', minWidth: 0, overflowWrap: 'anywhere' },
  },
  '@container': { [tight]: { paddingInline: '6px' } },
})
globalStyle(`${td} b`, { fontWeight: 550 })
globalStyle(`${td}[data-label]::before`, {
  '@media': {
    [cards]: { content: 'attr(data-label)', display: 'block', fontSize: theme.size.xs, color: theme.text.muted },
  },
})
globalStyle(`${td}:empty`, { '@media': { [cards]: { display: 'none' } } })

export const end = style({ '@media': { [rows]: { textAlign: 'right' } } })
export const wide = style({ '@media': { [cards]: { gridColumn: '1 / -1' } } })
export const corner = style({
  '@media': { [cards]: { position: 'absolute', right: '10px', top: '10px', padding: 0 }, print: { display: 'none' } },
})
export const numeric = style({ fontVariantNumeric: 'tabular-nums', '@media': { [rows]: { whiteSpace: 'nowrap' } } })
export const wraps = style({ '@media': { [rows]: { whiteSpace: 'normal' } } })
export const spare = style({ '@container': { [tight]: { display: 'none' } } })
/** Room for a typical name; a longer one wraps before the table grows. */
export const breaks = style({ display: 'block', overflowWrap: 'anywhere', '@media': { [rows]: { minWidth: '11ch' } } })
const cardCell = { whiteSpace: 'normal', height: 'auto', paddingBlock: '4px', lineHeight: 1.2 } as const
globalStyle(`${td} ${badge}`, { '@media': { [cards]: cardCell }, '@container': { [tight]: cardCell } })

/** Inside a card the rows become darker cards, so that they stand out. */
export const inCard = style({})
globalStyle(`${inCard} ${tr}`, { '@media': { [cards]: { background: theme.colour.background } } })
