import { globalStyle, style } from '@vanilla-extract/css'
import { copy as entityCopy } from '~/ui/table/entity-cell/entity-cell.css'
import { body, corner, end, numeric, td, tr } from '~/ui/table/table/table.css'
import { below, from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 10px' })
export const count = style({ color: theme.text.muted, fontVariantNumeric: 'tabular-nums' })
export const actions = style({ marginLeft: 'auto', display: 'flex', flexWrap: 'wrap', gap: '8px' })

/** The labels of the toolbar are slightly above their fields. */
export const lead = style({ marginBottom: theme.space[1] })
/** Search first and widest, with room for its label in one line; on phones it has its own row, and the others are in two columns. */
export const toolbar = style({
  display: 'grid',
  gap: '10px 8px',
  gridTemplateColumns: '1fr 1fr',
  alignItems: 'start',
  '@media': { [from.table]: { display: 'flex', flexWrap: 'wrap' }, print: { display: 'none' } },
})
globalStyle(`${toolbar} > *`, { minWidth: 0, '@media': { [from.table]: { flex: '1 1 125px' } } })
globalStyle(`${toolbar} > :first-child`, {
  '@media': { [from.table]: { flex: '6 1 320px' }, [below.table]: { gridColumn: '1 / -1' } },
})
/** On phones no field is alone in a row, and both ends of a period share one. */
const alone = [':nth-child(even):nth-last-child(4)', ':nth-child(2):nth-last-child(2)']
globalStyle(alone.map((place) => `${toolbar} > ${place}`).join(', '), {
  '@media': { [below.table]: { gridColumn: '1 / -1' } },
})
/** The selected option is never cut off, not even the longest order state. */
globalStyle(`${toolbar} > :has(select):not(:first-child)`, { '@media': { [from.table]: { flexBasis: '160px' } } })
/** Six fields use two rows of the same four columns when a single row would cut them; no field is alone in a row. */
const twoRows = `${from.table} and (max-width: 1439.98px)`
const six = `${toolbar}:has(> :nth-child(7):last-child)`
globalStyle(six, { '@media': { [twoRows]: { display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } } })
globalStyle(`${six} > :first-child`, { '@media': { [twoRows]: { gridColumn: 'span 2' } } })
/** Seven fields always need two rows: the search with three of them, then the others with the buttons. */
const seven = `${toolbar}:has(> :nth-child(8):last-child)`
globalStyle(seven, {
  '@media': { [from.table]: { display: 'grid', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' } },
})
globalStyle(`${seven} > :first-child`, { '@media': { [from.table]: { gridColumn: 'span 2' } } })
export const send = style({ display: 'flex', gap: '8px' })
globalStyle(`${toolbar} > ${send}`, {
  '@media': { [from.table]: { flex: 'none' }, [below.table]: { gridColumn: '1 / -1' } },
})
globalStyle(`${send} > button`, { '@media': { [below.table]: { flex: 1 } } })

export const box = style({ '@media': { [from.table]: { width: '16px', height: '16px' } } })

export const bulk = style({
  position: 'sticky',
  bottom: '8px',
  zIndex: 9,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  padding: '7px 10px',
  background: theme.surface.selected,
  borderRadius: theme.radius.field,
  '@media': { print: { display: 'none' } },
})
/** Takes no room while nothing is selected; a browser without `:has` shows it all the time. */
globalStyle(`:root:not(:has(${box}[form]:checked)) ${bulk}`, { display: 'none' })
/** The strip sticks within the list, not within its form. */
globalStyle(`form:has(> ${bulk})`, { display: 'contents' })
export const selected = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '10px',
  fontWeight: 550,
  fontSize: '13px',
  marginRight: '4px',
})

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '10px 16px',
  fontSize: '13px',
  color: theme.text.muted,
  '@media': { print: { display: 'none' } },
})
export const totals = style({ display: 'flex', flexWrap: 'wrap', gap: '4px 18px', margin: 0 })
globalStyle(`${totals} dt`, { display: 'inline', marginRight: '6px' })
globalStyle(`${totals} dd`, {
  display: 'inline',
  margin: 0,
  color: theme.text.body,
  fontWeight: 550,
  fontVariantNumeric: 'tabular-nums',
})
export const sizes = style({ display: 'inline-flex', gap: '10px', alignItems: 'center' })
globalStyle(`${sizes} [aria-current]`, { color: theme.text.body, fontWeight: 550, textDecoration: 'none' })

// More specific than the checkbox's own size, whatever the order of the style files.
globalStyle(`input${box}`, { '@media': { [below.table]: { width: '24px', height: '24px', margin: 0 } } })
/** The box of the strip selects all rows where the table has no header row. */
globalStyle(`${selected} > ${box}`, { '@media': { [from.table]: { display: 'none' } } })

/** On phones the values of a row follow each other in a few lines; only numbers and dates have their labels. */
export const lines = style({ minWidth: 0 })
const inLines = (selector: string, look: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${lines} ${selector}`, { '@media': { [`screen and ${below.table}`]: look } })
inLines(body, { gap: '6px' })
inLines(tr, { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 10px', padding: '6px 12px' })
inLines(`${tr}:has(> ${corner})`, { paddingRight: '44px' })
inLines(td, { padding: 0, fontSize: theme.size.sm, lineHeight: '24px' })
inLines(`${td}[data-label]::before`, { display: 'none' })
inLines(`${td}:is(${end}, ${numeric})[data-label]::before`, { display: 'inline', marginRight: '4px' })
inLines(`${td} br`, { display: 'none' })
inLines(`${td} small`, { marginLeft: '6px' })
inLines(`${td} br + small`, { marginLeft: 0 })
/** The line below a name is no part of its line. */
inLines(`${entityCopy} small`, { marginLeft: 0 })
