import { globalStyle, style } from '@vanilla-extract/css'
import { below, from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${theme.space[2]} ${theme.space[4]}`,
  marginBottom: theme.space[4],
})

/** The Pix picture next to its instructions, and the code to copy below both; stacked on phones. */
export const pix = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: theme.space[5],
  '@media': {
    [from.sm]: {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      justifyItems: 'stretch',
      alignItems: 'center',
      gap: `${theme.space[5]} ${theme.space[6]}`,
    },
  },
})
/** Folded on phones. Where the browser can show what is folded, it stands open next to the instructions. */
export const fold = style({
  width: '100%',
  order: 1,
  '@media': { [from.sm]: { width: 'auto', order: 0, gridRow: '1 / 4' } },
})
export const foldTitle = style({
  minHeight: '44px',
  padding: `${theme.space[3]} 0`,
  color: theme.text.link,
  fontWeight: 600,
  cursor: 'pointer',
  '@media': { [from.sm]: { '@supports': { 'selector(::details-content)': { display: 'none' } } } },
})
globalStyle(`${fold}::details-content`, {
  '@media': { [from.sm]: { contentVisibility: 'visible', display: 'block' } },
})
export const guide = style({
  display: 'grid',
  gap: theme.space[5],
  width: '100%',
  '@media': { [from.sm]: { display: 'contents' } },
})
export const code = style({
  display: 'grid',
  gap: theme.space[2],
  minWidth: 0,
  '@media': { [from.sm]: { gridRow: 4, gridColumn: '1 / -1' } },
})
export const qr = style({
  background: theme.surface.paper,
  padding: '4px',
  borderRadius: theme.radius.card,
  borderTopRightRadius: '44px',
  width: 'min(276px, 100%)',
  aspectRatio: '1',
  overflow: 'hidden',
})
globalStyle(`${qr} > svg`, { display: 'block', width: '100%', height: '100%' })

export const clock = style({ display: 'flex', alignItems: 'center', gap: theme.space[4] })
export const ring = style({ width: '76px', height: '76px', flex: 'none', transform: 'rotate(-90deg)' })
globalStyle(`${ring} > circle`, { fill: 'none', strokeWidth: 7 })
export const track = style({ stroke: theme.surface.highest })
export const hand = style({ stroke: theme.tone.onSuccess })
export const label = style({ display: 'block', fontSize: theme.size.sm, color: theme.text.muted })
export const left = style({
  fontFamily: theme.font.display,
  fontWeight: 740,
  fontSize: theme.size.h1,
  lineHeight: 1.1,
  letterSpacing: '-.02em',
  color: theme.text.strong,
  fontVariantNumeric: 'tabular-nums',
})
/** Where the page updates itself, and where it does not. */
export const live = style({ display: 'none', selectors: { 'order-events:defined &': { display: 'inline' } } })
export const still = style({ selectors: { 'order-events:defined &': { display: 'none' } } })
export const steps = style({ display: 'grid', gap: theme.space[1], fontSize: theme.size.sm, counterReset: 'pix' })
globalStyle(`${steps} > li`, { counterIncrement: 'pix', display: 'flex', gap: theme.space[2] })
globalStyle(`${steps} > li::before`, { content: 'counter(pix) "."', fontWeight: 700, color: theme.text.strong })
/** The trip's picture, at the top of the card, with its large corner. */
export const figure = style({
  height: '200px',
  margin: '-24px -24px 24px',
  borderRadius: `${theme.radius.card} ${theme.radius.apex} 0 0`,
  overflow: 'hidden',
  '@media': { [below.sm]: { height: '150px', margin: '-16px -16px 16px' } },
})
