import { globalStyle, style } from '@vanilla-extract/css'
import { scroller } from '~/ui/layout/layout/layout.css'
import { coverLink } from '~/ui/shelf-card'
import { below, from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'
import { fade } from '~/ui/theme/fade'

/** Full width of the viewport, beyond the content column. */
const swiped = {
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  marginInline: `calc(-1 * ${theme.layout.pad})`,
  paddingInline: theme.layout.pad,
  scrollPaddingInline: theme.layout.pad,
  scrollbarWidth: 'none',
} as const

/** When there is no banner above the search box. */
export const plainTitle = style({ marginBottom: theme.space[5] })

/** Four columns, the first card spans two; on phones a horizontally scrolling row. */
export const departures = style({
  display: 'grid',
  gap: `calc(${theme.space[4]} + ${theme.space[1]})`,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': {
    [from.lg]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    [below.sm]: {
      display: 'flex',
      gap: theme.space[3],
      ...swiped,
    },
  },
})
export const departure = style({
  display: 'grid',
  minWidth: 0,
  '@media': { [below.sm]: { flex: '0 0 84%', scrollSnapAlign: 'start' } },
})
export const first = style([departure, { '@media': { [from.sm]: { gridColumn: 'span 2' } } }])

export const more = style({ marginTop: theme.space[5], display: 'grid', gap: theme.space[2] })
export const moreTrips = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  columnGap: theme.space[5],
  '@media': {
    [from.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [from.lg]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
})
export const moreTrip = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 9px',
  gap: `2px ${theme.space[3]}`,
  alignContent: 'center',
  alignItems: 'center',
  gridTemplateRows: 'auto 1fr',
  height: '100%',
  minHeight: '60px',
  paddingBlock: theme.space[2],
  borderBottom: `1px solid ${theme.line.soft}`,
  fontSize: theme.size.sm,
  lineHeight: 1.35,
  textDecoration: 'none',
  color: theme.text.muted,
  ':hover': { background: theme.surface.hover },
  '::after': {
    content: '""',
    gridArea: '1 / 3 / span 2',
    width: '8px',
    height: '8px',
    borderTop: '2px solid',
    borderRight: '2px solid',
    rotate: '45deg',
    color: theme.text.link,
  },
})
globalStyle(`${moreTrip} > b`, { color: theme.text.strong, fontWeight: 600 })
globalStyle(`${moreTrip} > span`, { gridArea: '1 / 2 / span 2', display: 'grid', justifyItems: 'end' })
globalStyle(`${moreTrip} > span > span`, { fontSize: '1.0625rem' })
globalStyle(`${moreTrip} i`, { fontStyle: 'normal', fontSize: theme.size.xs, maxWidth: '15ch', textAlign: 'right' })
globalStyle(`${moreTrip} > small`, { alignSelf: 'start', fontSize: 'inherit' })

export const season = style({
  background: `linear-gradient(100deg, ${theme.surface.sunk} 30%, ${theme.tone.blue})`,
  borderBlock: `1px solid ${theme.line.soft}`,
  overflow: 'hidden',
})
export const seasonGrid = style({
  display: 'grid',
  gap: theme.space[7],
  alignItems: 'center',
  gridTemplateColumns: '1.05fr 1fr',
  '@media': { [below.md]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[5] } },
})
export const seasonFigure = style({
  position: 'relative',
  overflow: 'hidden',
  aspectRatio: '4/3',
  borderRadius: `${theme.radius.card} 72px ${theme.radius.card} ${theme.radius.card}`,
})
globalStyle(`html[data-light] ${seasonFigure}`, { display: 'none' })
export const seasonCaption = style({
  position: 'absolute',
  inset: 'auto 0 0',
  padding: '60px 24px 20px',
  background: `linear-gradient(transparent, ${fade(95)})`,
  font: `720 1.25rem/1.2 ${theme.font.display}`,
  color: theme.text.onColour,
})
export const place = style({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  aspectRatio: '4/5',
  borderRadius: theme.radius.card,
  color: theme.text.onColour,
  textDecoration: 'none',
})
globalStyle(`${place} img`, { transition: `scale ${theme.motion.scroll}` })
globalStyle(`${place}:hover img`, { scale: '1.05' })
export const placeCopy = style({
  position: 'absolute',
  inset: 'auto 0 0',
  padding: '52px 14px 13px',
  background: `linear-gradient(transparent, ${fade(90)})`,
  font: `680 1rem/1.2 ${theme.font.display}`,
})
export const placeCount = style({
  display: 'block',
  font: `400 ${theme.size.sm}/1.4 ${theme.font.body}`,
  color: theme.text.onPicture,
})
/** A destination without a picture shows its name in a frame. */
globalStyle(`html[data-light] ${place}`, { aspectRatio: 'auto', border: `1px solid ${theme.line.soft}` })
globalStyle(`html[data-light] ${placeCopy}`, {
  position: 'static',
  display: 'block',
  padding: theme.space[4],
  background: 'none',
})
/** Cut here too, not by the strip alone: only pictures that are partly in view are fetched, as in the carousel. */
globalStyle(`main > section:has(> div > :is(${departures}, ${scroller}))`, {
  '@media': { [below.sm]: { overflowX: 'clip' } },
})
export const stepIcon = style({ fontSize: theme.size.h3, lineHeight: 1, color: theme.colour.terciary })

export const tip = style({ position: 'relative' })
export const tipPicture = style({ aspectRatio: '16/9', overflow: 'hidden', borderRadius: theme.radius.card })
globalStyle(`html[data-light] ${tipPicture}`, { display: 'none' })
globalStyle(`${tipPicture} img`, { transition: `scale ${theme.motion.scroll}` })
globalStyle(`${tip}:hover img`, { scale: '1.035' })
export const tipTitle = style({ fontSize: '1.1875rem', margin: `14px 0 ${theme.space[2]}` })
/** The link of the title covers the whole card. */
export const tipLink = style(coverLink)

export const call = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[5],
  alignItems: 'center',
  padding: theme.space[4],
  background: `linear-gradient(100deg, ${theme.colour.primary} 40%, ${theme.tone.blue})`,
  border: `1px solid ${theme.line.soft}`,
  borderRadius: `${theme.radius.card} ${theme.radius.apex} ${theme.radius.card} ${theme.radius.card}`,
  '@media': {
    [from.sm]: { padding: theme.space[5] },
    [from.md]: { gridTemplateColumns: 'minmax(0, 1fr) auto', padding: theme.space[6] },
  },
})

export const motto = style({ background: theme.surface.sunk, color: theme.text.body, fontSize: theme.size.sm })
export const mottoText = style({
  display: 'block',
  maxWidth: theme.layout.wrap,
  margin: '0 auto',
  padding: `${theme.space[2]} ${theme.layout.pad}`,
  boxSizing: 'content-box',
})
