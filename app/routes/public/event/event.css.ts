import { globalStyle, style } from '@vanilla-extract/css'
import { below, from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'
import { fade } from '~/ui/theme/fade'

export const hero = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  display: 'flex',
  '::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    background: `linear-gradient(transparent 80px, ${fade(78)} 230px, ${theme.colour.background} 330px)`,
  },
  '@media': {
    [from.sm]: {
      alignItems: 'center',
      minHeight: '640px',
      '::after': {
        background: `linear-gradient(90deg, ${theme.colour.background} 23%, ${fade(80)} 42%, ${fade(0)} 70%), linear-gradient(transparent 62%, ${theme.colour.background})`,
      },
    },
  },
})
/** Beside the text where there is room, above it on phones. */
globalStyle(`${hero} > picture > img`, {
  objectPosition: '50% 100%',
  '@media': {
    [from.sm]: { left: 'auto', width: '80%' },
    [below.sm]: { height: '330px', bottom: 'auto', objectPosition: '58% 70%' },
  },
})
export const heroCopy = style({
  width: '100%',
  paddingBlock: `190px ${theme.space[5]}`,
  '@media': { [from.sm]: { paddingBlock: '60px 120px' } },
})
export const title = style({
  fontSize: 'clamp(2.5rem, 1rem + 5.4vw, 5rem)',
  fontWeight: 850,
  lineHeight: 0.96,
  letterSpacing: '-.035em',
  maxWidth: '12ch',
  margin: `${theme.space[4]} 0`,
  overflowWrap: 'break-word',
})
export const lead = style({ fontSize: theme.size.lg, color: theme.text.onPicture, maxWidth: '46ch' })
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[5],
  marginTop: theme.space[5],
})

/** The days of the weekend and the countdown; on larger screens the box overlaps the picture. */
export const strip = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  overflow: 'hidden',
  background: theme.colour.primary,
  border: `1px solid ${theme.line.strong}`,
  borderRadius: `${theme.radius.card} ${theme.radius.apex} ${theme.radius.card} ${theme.radius.card}`,
  '@media': {
    [from.sm]: { marginTop: '-76px' },
    [from.md]: { gridTemplateColumns: 'none', gridAutoFlow: 'column', gridAutoColumns: '1fr' },
  },
})
export const cell = style({
  display: 'grid',
  gap: theme.space[1],
  alignContent: 'start',
  padding: '14px 16px',
  // Borders between the cells for any number per row; the outer borders are clipped.
  boxShadow: `1px 1px ${theme.line.soft}`,
  fontSize: theme.size.sm,
  color: theme.text.muted,
  '@media': { [from.md]: { padding: '20px 24px' } },
})
globalStyle(`${cell} > b`, { font: `640 .9375rem/1.35 ${theme.font.display}`, color: theme.text.strong })
globalStyle(`${cell} > time`, { display: 'block' })
globalStyle(`${cell} > time::first-letter`, { textTransform: 'uppercase' })
export const raceCell = style({
  background: theme.tone.error,
  boxShadow: `1px 1px ${theme.line.soft}, inset 0 3px ${theme.colour.red}`,
})
export const countdown = style({ background: theme.colour.secondary, color: theme.tone.onBlue })
globalStyle(`${cell}${countdown} > b`, { font: `740 1.625rem/1.1 ${theme.font.display}`, color: theme.text.onColour })

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[6],
  alignItems: 'start',
  '@media': { [from.lg]: { gridTemplateColumns: 'minmax(0, 1.55fr) minmax(0, 1fr)' } },
})

export const sectors = style({ display: 'grid', gap: theme.space[3] })
export const sector = style({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr)',
  gap: theme.space[3],
  alignItems: 'center',
  padding: '14px 16px',
  background: theme.colour.primary,
  border: `1px solid ${theme.line.soft}`,
  borderRadius: theme.radius.card,
  '@media': {
    [from.sm]: { gridTemplateColumns: '52px minmax(0, 1fr) auto 104px', gap: theme.space[4], padding: '14px 18px' },
  },
})
export const selected = style({ borderColor: theme.colour.terciary, background: theme.surface.selected })
export const mark = style({
  font: `850 1.75rem/1 ${theme.font.display}`,
  color: theme.text.strong,
  '@media': { [from.sm]: { fontSize: theme.size.h2 } },
})
export const markIcon = style([mark, { color: theme.colour.terciary }])
export const sectorName = style({ display: 'grid', gap: theme.space[2], justifyItems: 'start', minWidth: 0 })
export const sectorPrice = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `2px ${theme.space[3]}`,
  '@media': { [from.sm]: { gridColumn: 'auto', display: 'grid', justifyItems: 'end' } },
})
export const pix = style({ color: theme.tone.onSuccess, fontSize: theme.size.sm, whiteSpace: 'nowrap' })
export const sectorAction = style({
  gridColumn: '1 / -1',
  display: 'grid',
  '@media': { [from.sm]: { gridColumn: 'auto' } },
})
