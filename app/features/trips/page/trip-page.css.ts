import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { below } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const gallery = style({
  display: 'grid',
  gap: theme.space[2],
  height: '440px',
  margin: `14px 0 28px`,
  borderRadius: `${theme.radius.card} 56px ${theme.radius.card} ${theme.radius.card}`,
  overflow: 'hidden',
  '@media': {
    [below.md]: { height: '340px' },
    [below.sm]: {
      display: 'flex',
      overflowX: 'auto',
      scrollSnapType: 'x mandatory',
      height: '260px',
      marginInline: `calc(-1 * ${theme.layout.pad})`,
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
export const morePhotos = style({ margin: '-12px 0 28px' })

export const block = style({ paddingTop: theme.space[7], '@media': { [below.sm]: { paddingTop: '40px' } } })
export const blockTitle = style({ marginBottom: '20px' })
globalStyle(`${blockTitle} h2`, { fontSize: theme.size.h3 })

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

export const option = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${theme.space[1]} ${theme.space[3]}`,
  padding: '12px 14px',
  border: `1px solid ${theme.line.strong}`,
  borderRadius: theme.radius.field,
  background: theme.colour.background,
  vars: { [theme.field.back]: theme.colour.background },
})
export const selected = style({ borderColor: theme.colour.terciary, background: theme.surface.selected })
export const gone = style({ borderStyle: 'dashed', color: theme.text.muted })
export const optionPrice = style({ display: 'grid', alignContent: 'start', justifyItems: 'end' })
export const optionField = style({ gridColumn: '1 / -1', marginTop: '8px' })
export const pixText = style({ color: theme.tone.onSuccess, fontWeight: 600 })
