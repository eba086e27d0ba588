import { globalStyle, style } from '@vanilla-extract/css'
import { from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${theme.space[2]} ${theme.space[4]}`,
  marginBottom: theme.space[4],
})

/** The Pix code beside its instructions; stacked on phones. */
export const pix = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: theme.space[5],
  '@media': {
    [from.sm]: {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      justifyItems: 'stretch',
      alignItems: 'center',
      gap: theme.space[6],
    },
  },
})
export const guide = style({ display: 'grid', gap: theme.space[5], width: '100%' })
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
export const steps = style({ display: 'grid', gap: theme.space[1], fontSize: theme.size.sm, counterReset: 'pix' })
globalStyle(`${steps} > li`, { counterIncrement: 'pix', display: 'flex', gap: theme.space[2] })
globalStyle(`${steps} > li::before`, { content: 'counter(pix) "."', fontWeight: 700, color: theme.text.strong })
