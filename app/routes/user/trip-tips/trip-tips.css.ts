import { style } from '@vanilla-extract/css'
import { coverLink } from '~/ui/shelf-card'
import { below, from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

/** The link of the title covers the whole card. */
export const cover = style({
  ...coverLink,
  ':hover': { textDecoration: 'underline' },
})

export const large = style({
  position: 'relative',
  display: 'grid',
  overflow: 'hidden',
  background: theme.colour.primary,
  border: `1px solid ${theme.line.soft}`,
  borderRadius: `${theme.radius.card} 72px ${theme.radius.card} ${theme.radius.card}`,
  '@media': {
    [from.md]: { gridTemplateColumns: '1.5fr minmax(0, 1fr)', minHeight: '420px' },
  },
})
export const largeFigure = style({ '@media': { [below.md]: { aspectRatio: '3 / 2' } } })
export const largeCopy = style({
  display: 'grid',
  gap: theme.space[4],
  alignContent: 'center',
  justifyItems: 'start',
  padding: `${theme.space[5]} ${theme.space[4]} ${theme.space[5]}`,
  '@media': { [from.md]: { padding: theme.space[6] } },
})

export const card = style({
  position: 'relative',
  '@media': {
    [below.sm]: { display: 'grid', gridTemplateColumns: '112px minmax(0, 1fr)', gap: theme.space[3] },
    [from.sm]: { paddingBottom: theme.space[2] },
  },
})
export const figure = style({
  aspectRatio: '16 / 9',
  borderRadius: theme.radius.card,
  overflow: 'hidden',
  '@media': { [below.sm]: { aspectRatio: '1', width: '112px' } },
})
export const copy = style({
  display: 'grid',
  gap: theme.space[2],
  alignContent: 'start',
  '@media': { [from.sm]: { paddingTop: theme.space[3] } },
})
export const title = style({ fontSize: theme.size.h4 })
export const summary = style({
  color: theme.text.muted,
  fontSize: theme.size.sm,
  '@media': { [below.sm]: { display: 'none' } },
})
