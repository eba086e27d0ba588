import { globalStyle, style } from '@vanilla-extract/css'
import { foldMark, openFoldMark } from '~/ui/fold-mark'
import { below, from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const footer = style({
  background: theme.surface.sunk,
  borderTop: `1px solid ${theme.line.soft}`,
  padding: `${theme.space[6]} 0 ${theme.space[5]}`,
  fontSize: '14px',
  marginTop: theme.space[8],
  '@media': { print: { display: 'none' } },
})
export const columns = style({
  display: 'grid',
  '@media': {
    [from.sm]: { gap: theme.space[6], gridTemplateColumns: '1fr 1fr' },
    [from.md]: { gridTemplateColumns: '1.5fr 1fr 1fr 1fr' },
  },
})
export const about = style({
  display: 'grid',
  gap: '12px',
  alignContent: 'start',
  justifyItems: 'start',
  color: theme.text.muted,
  '@media': { [below.sm]: { paddingBottom: theme.space[5] } },
})
/** Each link is tall enough for touch. */
globalStyle(`${about} > a:not([class])`, { padding: '2px 0' })
export const fold = style({ '@media': { [below.sm]: { borderTop: `1px solid ${theme.line.soft}` } } })
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  listStyle: 'none',
  cursor: 'pointer',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
  '@media': { [below.sm]: { minHeight: '48px', '::after': { ...foldMark, margin: '-4px 6px 0 auto' } } },
})
globalStyle(`${fold}[open] > ${summary}::after`, openFoldMark)
export const title = style({
  fontSize: '14px',
  fontWeight: 680,
  lineHeight: 1.25,
  '@media': { [from.sm]: { marginBottom: '10px' } },
})
// Where the style can open it, there is nothing to press; an older browser keeps the fold on every width.
globalStyle(`${fold}::details-content`, {
  '@media': { [from.sm]: { contentVisibility: 'visible', display: 'block' } },
})
globalStyle(`${summary}`, {
  '@media': {
    [from.sm]: { '@supports': { 'selector(::details-content)': { pointerEvents: 'none' } } },
  },
})
export const link = style({
  display: 'inline-block',
  padding: '4px 0',
  color: theme.text.muted,
  textDecoration: 'none',
  ':hover': { color: theme.text.onColour },
})
export const end = style({
  borderTop: `1px solid ${theme.line.soft}`,
  marginTop: theme.space[6],
  paddingTop: theme.space[4],
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  color: theme.text.muted,
  fontSize: theme.size.sm,
})
