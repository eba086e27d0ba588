import { globalStyle, style } from '@vanilla-extract/css'
import { below, from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const head = style({
  display: 'flex',
  alignItems: 'end',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: theme.space[4],
})
/** On phones the filters and the order share a row. */
export const tools = style({
  '@media': {
    [below.md]: { display: 'flex', flexWrap: 'wrap', gap: `${theme.space[4]} ${theme.space[2]}`, width: '100%' },
  },
})
globalStyle(`${tools} > auto-form`, { '@media': { [below.md]: { flex: '3 1 0', minWidth: '150px' } } })
/** Without scripts its button is there too; where they never come, it stands below. */
globalStyle(`${tools} > auto-form`, { '@media': { [`${below.md} and (scripting: none)`]: { minWidth: '230px' } } })
export const sort = style({
  display: 'flex',
  gap: theme.space[2],
  alignItems: 'center',
  '@media': { '(scripting: enabled)': { flexWrap: 'wrap' } },
})
globalStyle(`${sort} > div`, { flex: '1 1 auto', minWidth: 0, '@media': { [from.sm]: { minWidth: '220px' } } })
export const toggle = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.space[2],
  minHeight: '44px',
  flex: '1 0 auto',
  paddingInline: theme.space[4],
  borderRadius: theme.radius.dense,
  background: theme.tone.blue,
  color: theme.tone.onBlue,
  fontWeight: 550,
  textDecoration: 'none',
  '@media': { [from.md]: { display: 'none' } },
})
/** On phones the filters in use take the row of the kinds, and the months follow the list: one copy for each place. */
export const kinds = style({})
globalStyle(`${kinds}[data-narrowed]`, { '@media': { [below.md]: { display: 'none' } } })
export const months = style({ '@media': { [below.md]: { display: 'none' } } })
export const monthsBelow = style({ '@media': { [from.md]: { display: 'none' } } })
globalStyle(`${months} nav`, { '@media': { [from.md]: { flexWrap: 'wrap' } } })

/** Next to the list; on phones a sheet that its address opens, so that it needs no script and "back" closes it. */
export const panel = style({
  vars: { [theme.field.back]: theme.colour.primary },
  '@media': {
    [below.md]: {
      display: 'none',
      position: 'fixed',
      inset: 0,
      zIndex: 30,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      background: theme.colour.primary,
      selectors: { '&:target': { display: 'block' } },
    },
  },
})
globalStyle(`${panel} > :last-child`, { '@media': { [below.md]: { border: 0, borderRadius: 0, paddingBottom: 0 } } })
/** A closed sheet leaves no gap above the list. */
globalStyle(`aside:has(> ${panel})`, { '@media': { [below.md]: { display: 'contents' } } })
// Nothing behind it is scrolled, seen or reached.
globalStyle(`html:has(${panel}:target)`, { '@media': { [below.md]: { overflow: 'hidden' } } })
globalStyle(`html:has(${panel}:target) body`, { '@media': { [below.md]: { visibility: 'hidden' } } })
globalStyle(`${panel}:target`, { visibility: 'visible' })
export const sheetHead = style({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: theme.space[3],
  padding: `${theme.space[4]} ${theme.space[4]} 0`,
  '@media': { [from.md]: { display: 'none' } },
})
export const close = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[1],
  minHeight: '44px',
  color: theme.text.link,
  textDecoration: 'none',
})
export const sheetFoot = style({
  display: 'block',
  '@media': {
    [below.md]: {
      position: 'sticky',
      bottom: 0,
      zIndex: 2,
      marginInline: `calc(-1*${theme.space[4]})`,
      padding: theme.space[3],
      background: theme.surface.raised,
      borderTop: `1px solid ${theme.line.soft}`,
    },
  },
})
