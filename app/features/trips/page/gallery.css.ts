import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { below } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const frame = style({
  position: 'relative',
  margin: '14px 0 16px',
  // Cut here too, not by the strip alone: only pictures that are partly in view are fetched, as in the carousel.
  '@media': {
    [below.sm]: {
      marginInline: `calc(-1 * ${theme.layout.pad})`,
      overflowX: 'clip',
    },
  },
})
export const gallery = style({
  display: 'grid',
  gap: theme.space[2],
  height: '400px',
  borderRadius: `${theme.radius.card} 56px ${theme.radius.card} ${theme.radius.card}`,
  overflow: 'hidden',
  '@media': {
    [below.sm]: {
      display: 'flex',
      overflowX: 'auto',
      scrollSnapType: 'x mandatory',
      height: '240px',
      borderRadius: 0,
      gap: theme.space[1],
      scrollbarWidth: 'none',
    },
  },
})
const columns = (gridTemplateColumns: string) => ({ gridTemplateColumns })
const byNumber = styleVariants({
  1: columns('1fr'),
  2: columns('2fr 1fr'),
  3: { ...columns('2fr 1fr'), gridTemplateRows: '1fr 1fr' },
  4: { ...columns('2fr 1fr 1fr'), gridTemplateRows: '1fr 1fr' },
  5: { ...columns('2fr 1fr 1fr'), gridTemplateRows: '1fr 1fr' },
})
/** By number of pictures. */
export const shapes: Readonly<Record<number, string>> = byNumber
export const photo = style({
  position: 'relative',
  minHeight: 0,
  selectors: { '&:first-child': { gridRow: '1 / -1' } },
  '@media': { [below.sm]: { flex: '0 0 92%', scrollSnapAlign: 'center' } },
})
globalStyle(`${byNumber[4]} > :nth-child(2)`, { gridRow: '1 / -1' })
globalStyle(`${byNumber[1]} > ${photo}`, { flexBasis: '100%' })

/** Over the lower right corner, above the pictures. */
export const all = style({
  position: 'absolute',
  right: theme.space[4],
  bottom: theme.space[4],
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  minHeight: '44px',
  padding: `0 ${theme.space[4]}`,
  color: theme.text.onColour,
  fontSize: theme.size.sm,
  fontWeight: 600,
  textDecoration: 'none',
  background: theme.surface.veil,
  border: `1px solid ${theme.line.onPicture}`,
  borderRadius: theme.radius.field,
  ':hover': { background: theme.hover.secondary },
  '@media': { print: { display: 'none' } },
})
