import { globalStyle, style } from '@vanilla-extract/css'
import { disclosureLine } from '~/ui/fold-mark'
import { below, from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

const oneColumn = `screen and ${below.md}`
export const block = style({ paddingTop: theme.space[7], '@media': { [below.sm]: { paddingTop: theme.space[6] } } })
// Below the lead the columns have their own gap.
globalStyle(`${block}:first-child`, { paddingTop: 0 })
export const blockTitle = style({ marginBottom: theme.space[4] })
/** Rows of an accordion in one column; a section as the others next to the box. */
export const rows = style({ '@media': { [from.md]: { paddingTop: theme.space[7] } } })
globalStyle(`${block} + ${rows}`, { '@media': { [oneColumn]: { marginTop: theme.space[5] } } })
/** One row under a heading as the others. */
export const folding = style([rows])
globalStyle(`${folding} > details:last-of-type`, { borderBottom: 0 })
globalStyle(`${folding} > [open]`, { '@media': { [oneColumn]: { paddingBottom: theme.space[5] } } })
globalStyle(`:is(${blockTitle}, ${folding}) h2`, { fontSize: theme.size.h3 })

/** Above what follows it. */
export const circuit = style({ paddingTop: theme.space[4] })

/** In one column the box above has the same prices, and rows that open are the page's index. */
export const besideBox = style({ '@media': { [oneColumn]: { display: 'none' } } })
export const blockBesideBox = style([block, besideBox])

export const flight = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: `${theme.space[1]} ${theme.space[5]}`,
  alignItems: 'center',
  padding: '18px 20px',
  background: theme.colour.primary,
  border: `1px solid ${theme.line.soft}`,
  borderRadius: theme.radius.card,
  '@media': {
    [below.sm]: {
      gridTemplateColumns: '1fr 1fr',
      alignItems: 'start',
      gap: `${theme.space[1]} ${theme.space[3]}`,
      padding: '16px',
    },
  },
})
export const airport = style({ display: 'grid', fontSize: theme.size.sm, lineHeight: 1.4, maxWidth: '26ch' })
export const airportEnd = style({ textAlign: 'right', justifySelf: 'end' })
export const clock = style({
  font: `760 1.375rem/1.2 ${theme.font.display}`,
  fontVariantNumeric: 'tabular-nums',
  color: theme.text.strong,
})
export const iata = style({ fontSize: theme.size.xs, color: theme.text.muted })
export const middle = style({
  display: 'grid',
  gap: theme.space[3],
  lineHeight: 1.2,
  textAlign: 'center',
  fontSize: theme.size.xs,
  color: theme.text.muted,
  '@media': {
    [below.sm]: {
      gridColumn: '1 / -1',
      order: -1,
      gridTemplateColumns: 'auto minmax(44px, 1fr) auto',
      alignItems: 'center',
      textAlign: 'left',
      marginBottom: '8px',
    },
  },
})
export const baggage = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${theme.space[1]} ${theme.space[4]}`,
  paddingTop: '12px',
  marginTop: '8px',
  borderTop: `1px dashed ${theme.line.strong}`,
  fontSize: theme.size.sm,
})
globalStyle(`${baggage} svg`, { color: theme.colour.terciary, marginRight: '6px' })

/** Airline logos need a white background. */
export const airline = style({
  display: 'inline-block',
  height: '22px',
  width: '64px',
  objectFit: 'contain',
  verticalAlign: 'middle',
  marginRight: theme.space[2],
  padding: '2px 4px',
  borderRadius: theme.radius.small,
  background: theme.surface.paper,
})

/** Who travels. */
export const party = style({ marginBlock: '-4px', vars: { [theme.field.back]: theme.surface.raised } })
globalStyle(`${party} > summary`, disclosureLine)
globalStyle(`${party} > form`, { paddingTop: theme.space[2] })

export const option = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${theme.space[1]} ${theme.space[3]}`,
  padding: '8px 14px',
  border: `1px solid ${theme.line.strong}`,
  borderRadius: theme.radius.field,
  background: theme.colour.background,
  vars: { [theme.field.back]: theme.colour.background },
  selectors: {
    '&[data-selected]': { borderColor: theme.colour.terciary, background: theme.surface.selected },
  },
  // Next to its price the text would break inside an amount.
  '@media': { [below.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const gone = style({ borderStyle: 'dashed', color: theme.text.muted })
export const optionText = style({ gridRow: '1 / 3', '@media': { [below.narrow]: { gridRow: 'auto' } } })
export const optionPrice = style({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'end',
  '@media': { [below.narrow]: { justifyItems: 'start' } },
})
/** Below the price while nothing is selected, so that an option stays low; else as wide as the option. */
export const optionField = style({
  width: '118px',
  justifySelf: 'end',
  textAlign: 'right',
  '@media': { [below.narrow]: { width: '100%', textAlign: 'left' } },
})
globalStyle(`${option}:has(option:checked:not([value=''])) > ${optionField}`, {
  gridColumn: '1 / -1',
  width: '100%',
  marginTop: '8px',
})
export const pixText = style({ color: theme.tone.onSuccess, fontWeight: 600 })

export const share = style({ position: 'relative' })
export const shareButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  minHeight: '44px',
  padding: `0 ${theme.space[2]}`,
  color: theme.text.link,
  fontSize: theme.size.sm,
  fontWeight: 600,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
})
/** Over the page: what lies below does not move. */
export const shareWays = style({
  position: 'absolute',
  zIndex: 20,
  right: 0,
  top: '100%',
  display: 'grid',
  gap: theme.space[3],
  width: 'min(340px, calc(100vw - 32px))',
  padding: theme.space[4],
  background: theme.surface.raised,
  border: `1px solid ${theme.line.strong}`,
  borderRadius: theme.radius.card,
})
