import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { coverLink } from '~/ui/shelf-card'
import { below, from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'
import { fade } from '~/ui/theme/fade'

export const form = style({
  display: 'grid',
  gap: theme.space[3],
  // Two columns where the texts fit.
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(200px, 40%), 1fr))',
  maxWidth: '900px',
  alignItems: 'center',
  '@media': {
    [from.md]: { gridTemplateColumns: '1.6fr 1fr 1fr auto' },
  },
})

globalStyle(`${form} > :is(:first-child, button)`, { '@media': { [below.md]: { gridColumn: '1 / -1' } } })

/** Story, post, then card above the texts; on phones story and post are side by side. */
export const kit = style({
  display: 'grid',
  gap: theme.space[3],
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.35fr)',
  alignItems: 'start',
  '@media': {
    [below.narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [from.sm]: { gap: theme.space[4] },
    [from.lg]: { gridTemplateColumns: '.62fr 1fr 1.05fr', gridTemplateRows: 'auto 1fr' },
  },
})
export const piece = style({
  background: theme.colour.primary,
  border: `1px solid ${theme.line.soft}`,
  borderRadius: theme.radius.card,
  padding: theme.space[2],
  minWidth: 0,
  '@media': { [from.sm]: { padding: theme.space[3] } },
})
export const places = styleVariants({
  story: { '@media': { [from.lg]: { gridRow: 'span 2' } } },
  feed: { '@media': { [from.lg]: { gridRow: 'span 2' } } },
  card: { '@media': { [below.lg]: { gridColumn: '1 / -1' } } },
})
export const beside = style({ minWidth: 0, '@media': { [below.lg]: { gridColumn: '1 / -1' } } })

/** All sizes are relative to the width of the piece, as in the downloaded picture. */
export const art = style({
  position: 'relative',
  isolation: 'isolate',
  containerType: 'inline-size',
  overflow: 'hidden',
  borderRadius: `${theme.radius.dense} 28px ${theme.radius.dense} ${theme.radius.dense}`,
  '::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    background: `linear-gradient(${fade(90)}, ${fade(74)} 52%, ${fade(18)} 64%, ${fade(78)} 76%, ${fade(94)})`,
  },
})
export const shapes = styleVariants({
  story: {
    aspectRatio: '1080 / 1920',
    vars: {
      '--side': '9cqw',
      '--end': '11cqw',
      '--l': '5.6cqw',
      '--p': '8.4cqw',
      '--n': '3.6cqw',
      '--s': '4.4cqw',
    },
  },
  feed: {
    aspectRatio: '1',
    vars: {
      '--side': '7cqw',
      '--end': '7cqw',
      '--l': '4.6cqw',
      '--p': '7.6cqw',
      '--n': '2.9cqw',
      '--s': '3.7cqw',
    },
  },
  card: {
    aspectRatio: '1200 / 630',
    vars: {
      '--side': '5cqw',
      '--end': '4.2cqw',
      '--l': '3.3cqw',
      '--p': '6.4cqw',
      '--n': '2.4cqw',
      '--s': '2.8cqw',
    },
  },
})
export const copy = style({
  position: 'absolute',
  inset: 'var(--end) var(--side)',
  display: 'flex',
  flexDirection: 'column',
  gap: '2cqw',
  color: theme.text.onColour,
})
export const top = style({ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: '3cqw' })
export const kerb = style({
  flex: 'none',
  width: '13cqw',
  height: '3cqw',
  marginLeft: '.6cqw',
  transform: 'skewX(-18deg)',
  background: `linear-gradient(90deg, ${theme.colour.red} 0 33.3%, ${theme.text.onColour} 0 66.6%, ${theme.colour.terciary} 0)`,
})
export const seller = style({
  font: `620 var(--s)/1.1 ${theme.font.display}`,
  padding: '2.2cqw 2.4cqw',
  background: theme.colour.secondary,
  borderRadius: '1.2cqw',
})
/** The font size is computed so that the text fits. */
export const title = style({
  fontFamily: theme.font.display,
  fontWeight: 820,
  lineHeight: 1.05,
  letterSpacing: '-.02em',
  overflowWrap: 'anywhere',
})
export const line = style({ font: `620 var(--l)/1.25 ${theme.font.display}` })
export const foot = style({ marginTop: 'auto', display: 'grid', gap: '1.4cqw' })
export const price = style({ font: `800 var(--p)/1 ${theme.font.display}`, whiteSpace: 'nowrap' })
export const note = style({ font: `620 var(--n)/1.25 ${theme.font.display}` })

export const caption = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  justifyContent: 'space-between',
  alignItems: 'center',
  marginTop: theme.space[3],
  fontSize: theme.size.sm,
  lineHeight: 1.35,
  color: theme.text.strong,
})

export const other = style({ position: 'relative', display: 'grid', height: '100%', alignContent: 'start' })
export const otherFigure = style({ aspectRatio: '16 / 9' })
export const otherCopy = style({ padding: `${theme.space[3]} ${theme.space[4]} ${theme.space[4]}` })
export const otherLink = style({
  ...coverLink,
  color: theme.text.strong,
  fontWeight: 600,
  lineHeight: 1.35,
  ':hover': { textDecoration: 'underline' },
})
