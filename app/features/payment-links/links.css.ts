import { style } from '@vanilla-extract/css'
import { below, from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

/** The form with its preview next to it. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[5],
  alignItems: 'start',
  '@media': { [from.md]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 340px)' } },
})
export const beside = style({
  minWidth: 0,
  '@media': { [from.md]: { position: 'sticky', top: '88px' } },
})
export const search = style({ flex: '1 1 220px', minWidth: 0 })
export const results = style({ display: 'grid', listStyle: 'none', margin: 0, padding: 0 })
export const result = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${theme.space[1]} ${theme.space[3]}`,
  padding: '10px 0',
  borderTop: `1px solid ${theme.line.soft}`,
  ':first-child': { borderTop: 0 },
})
export const grow = style({ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' })
export const wall = style({
  padding: theme.space[3],
  background: theme.surface.sunk,
  borderRadius: theme.radius.card,
})
/** A chat bubble: it shows what the customer receives, so it does not use our surface colors. */
export const bubble = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[2],
  padding: theme.space[2],
  background: theme.tone.success,
  color: theme.text.strong,
  borderRadius: theme.radius.card,
  borderTopRightRadius: theme.radius.small,
  overflowWrap: 'anywhere',
})
export const chatCard = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  gap: theme.space[1],
  aspectRatio: '1200 / 630',
  padding: theme.space[3],
  overflow: 'hidden',
  borderRadius: theme.radius.field,
  color: theme.text.onPicture,
  fontSize: theme.size.xs,
  lineHeight: 1.25,
  '::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    background: `linear-gradient(${theme.surface.shade}, ${theme.surface.shade})`,
  },
})
export const chatTitle = style({ font: `740 1rem/1.15 ${theme.font.display}`, color: theme.text.onColour })
export const chatAmount = style({ font: `740 1.125rem/1.15 ${theme.font.display}`, color: theme.text.onColour })
export const chatSeller = style({
  alignSelf: 'flex-end',
  marginBottom: 'auto',
  padding: '4px 10px',
  background: theme.colour.secondary,
  color: theme.text.onColour,
  borderRadius: theme.radius.small,
})
export const picture = style({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '1200 / 630',
  background: theme.surface.raised,
  borderRadius: theme.radius.card,
  borderTopRightRadius: theme.radius.apex,
  '@media': { [below.sm]: { borderTopRightRadius: theme.radius.card } },
})
