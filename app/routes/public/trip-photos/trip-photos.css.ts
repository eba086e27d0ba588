import { globalStyle, style } from '@vanilla-extract/css'
import { below } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

/** As high as the window: the photo takes what bar, caption and small pictures leave. */
export const page = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  height: '100vh',
  minHeight: '420px',
  background: theme.colour.background,
  '@supports': { '(height: 100dvh)': { height: '100dvh' } },
})
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[4],
  minHeight: '56px',
  padding: `0 ${theme.layout.pad}`,
  borderBottom: `1px solid ${theme.line.soft}`,
  background: theme.surface.bar,
})
const control = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  minHeight: '44px',
  color: theme.text.link,
  fontSize: theme.size.sm,
  fontWeight: 600,
  whiteSpace: 'nowrap',
} as const
export const close = style({ ...control, textDecoration: 'none' })
export const full = style({
  ...control,
  padding: `0 ${theme.space[3]}`,
  background: 'none',
  border: `1px solid ${theme.line.strong}`,
  borderRadius: theme.radius.field,
  cursor: 'pointer',
  selectors: { '&[hidden]': { display: 'none' } },
  // A phone's photo is as wide as its screen already.
  '@media': { [below.sm]: { display: 'none' } },
})
export const title = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: theme.size.md,
  fontWeight: 700,
  '@media': {
    [below.sm]: { position: 'absolute', width: '1px', height: '1px', clipPath: 'inset(50%)' },
  },
})
export const count = style({
  color: theme.text.muted,
  fontSize: theme.size.sm,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@media': { [below.sm]: { marginLeft: 'auto' } },
})
export const figure = style({
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  margin: 0,
  minHeight: 0,
  '@media': { [below.sm]: { gridTemplateRows: 'auto auto', alignContent: 'center' } },
})
export const stage = style({
  position: 'relative',
  minHeight: 0,
  touchAction: 'pan-y pinch-zoom',
  '@media': { [below.sm]: { aspectRatio: '3 / 2' } },
})
globalStyle(`${stage} img`, { position: 'absolute', inset: 0 })

export const turn = style({
  position: 'absolute',
  top: '50%',
  display: 'grid',
  placeItems: 'center',
  width: '48px',
  height: '48px',
  marginTop: '-24px',
  fontSize: '1.5rem',
  color: theme.text.onColour,
  background: theme.surface.veil,
  border: `1px solid ${theme.line.onPicture}`,
  borderRadius: theme.radius.pill,
  ':hover': { background: theme.hover.secondary },
})
export const back = style({ left: theme.layout.pad })
export const on = style({ right: theme.layout.pad })

export const caption = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'center',
  gap: `${theme.space[1]} ${theme.space[3]}`,
  minHeight: '56px',
  padding: `${theme.space[3]} ${theme.layout.pad}`,
  color: theme.text.strong,
  textAlign: 'center',
  '@media': { [below.sm]: { minHeight: '88px', alignContent: 'start' } },
})
export const subject = style({
  padding: '2px 8px',
  fontSize: theme.size.sm,
  fontWeight: 600,
  color: theme.tone.onBlue,
  background: theme.tone.blue,
  borderRadius: theme.radius.small,
  selectors: { '&[hidden]': { display: 'none' } },
})
export const credit = style({ color: theme.text.muted, fontSize: theme.size.sm })

export const thumbs = style({
  display: 'flex',
  gap: theme.space[2],
  overflowX: 'auto',
  padding: `0 ${theme.layout.pad} ${theme.space[3]}`,
  scrollbarWidth: 'thin',
  scrollbarColor: `${theme.line.strong} transparent`,
})
/** In the middle while there is room: automatic margins give way when the row scrolls. */
globalStyle(`${thumbs} > :first-child`, { marginLeft: 'auto' })
globalStyle(`${thumbs} > :last-child`, { marginRight: 'auto' })
export const thumb = style({
  flex: '0 0 96px',
  height: '64px',
  overflow: 'hidden',
  borderRadius: theme.radius.small,
  opacity: 0.62,
  border: '2px solid transparent',
  selectors: {
    '&:hover': { opacity: 1 },
    '&[aria-current]': { opacity: 1, borderColor: theme.colour.red },
  },
  '@media': { [below.sm]: { flexBasis: '72px', height: '48px' } },
})
