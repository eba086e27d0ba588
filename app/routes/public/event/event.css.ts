import { globalStyle, style } from '@vanilla-extract/css'
import { below, from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'
import { fade } from '~/ui/theme/fade'

/** What the strip of the weekend covers of the hero, and how far above its lower edge the picture ends. */
const OVERLAP = '76px'
const LIFT = '56px'
const ground = `linear-gradient(transparent 70%, ${theme.colour.background} calc(100% - ${LIFT}))`

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
        background: `linear-gradient(90deg, ${theme.colour.background} 30%, ${fade(90)} 55%, ${fade(36)} 74%, ${fade(0)} 92%), ${ground}`,
      },
    },
    [from.lg]: {
      '::after': {
        background: `linear-gradient(90deg, ${theme.colour.background} 23%, ${fade(84)} 42%, ${fade(0)} 70%), ${ground}`,
      },
    },
    [from.xl]: { minHeight: '720px' },
  },
})
/** Next to the text where there is room, above it on phones. */
globalStyle(`${hero} > picture > img`, {
  objectPosition: '50% 100%',
  '@media': {
    [from.sm]: { left: 'auto', width: '80%', height: `calc(100% - ${LIFT})` },
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
export const lead = style({
  fontSize: theme.size.lg,
  color: theme.text.onPicture,
  maxWidth: '46ch',
  '@media': { [`${from.sm} and ${below.md}`]: { maxWidth: '36ch' } },
})
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
    [from.sm]: { marginTop: `-${OVERLAP}` },
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
/** On phones they stand in the hours of the weekend only. */
export const sessions = style({
  display: 'grid',
  gap: theme.space[1],
  color: theme.text.body,
  '@media': { [below.sm]: { display: 'none' } },
})
export const session = style({ display: 'grid', gridTemplateColumns: '3rem minmax(0, 1fr)' })
globalStyle(`${session} > time`, { fontVariantNumeric: 'tabular-nums', color: theme.text.strong })
globalStyle(`${cell} > time::first-letter`, { textTransform: 'uppercase' })
export const raceCell = style({
  background: theme.tone.error,
  boxShadow: `1px 1px ${theme.line.soft}, inset 0 3px ${theme.colour.red}`,
})
globalStyle('count-down', { display: 'grid', gap: theme.space[1] })
export const countdown = style({ background: theme.colour.secondary, color: theme.tone.onBlue })
globalStyle(`${cell}${countdown} b`, {
  font: `740 clamp(1.375rem, .6rem + 4vw, 2.25rem)/1.1 ${theme.font.display}`,
  color: theme.text.onColour,
  '@media': { [from.md]: { fontSize: 'clamp(1.75rem, .6rem + 2.3vw, 2.5rem)' } },
})

export const party = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  alignItems: 'center',
  // Its label stands above the field.
  '@media': { [below.sm]: { marginTop: theme.space[3] } },
})
/** The buttons of packages side by side stand at one height. */
export const pack = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: theme.space[5],
  height: '100%',
})
export const packAlone = style({
  '@media': {
    [from.md]: {
      gridTemplateRows: 'auto',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 200px',
      alignItems: 'center',
    },
  },
})
/** As high as a finger, where the buttons are as wide as their cards. */
globalStyle(`${pack} > a[class]`, { '@media': { [below.sm]: { height: '44px' } } })
