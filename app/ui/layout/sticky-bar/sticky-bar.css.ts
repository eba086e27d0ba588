import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { below, from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const bar = style({
  position: 'sticky',
  bottom: 0,
  zIndex: 15,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px',
  padding: `10px ${theme.layout.pad} max(10px, env(safe-area-inset-bottom))`,
  background: theme.colour.primary,
  borderTop: `1px solid ${theme.line.strong}`,
  '@media': { [from.sm]: { display: 'none' }, print: { display: 'none' } },
})
// With scroll timelines, the bar disappears while the box with the same content is visible. It keeps its space, so the
// layout does not shift, and it stays while it contains the focus.
const timelines = '(animation-timeline: view()) and (timeline-scope: --a)'
const away = keyframes({ '0%, 100%': { visibility: 'hidden' } })
const timelineScope: Record<string, string> = { timelineScope: '--box' }
const timeline: Record<string, string> = { viewTimelineName: '--box' }
const follow: Record<string, string> = { animationTimeline: '--box !important' }
globalStyle(`main:has(${bar})`, { '@supports': { [timelines]: timelineScope } })
/** The box with the same price and action; one per page. */
export const box = style({ '@supports': { [timelines]: timeline } })
globalStyle(`${bar}:not(:has(:focus-visible))`, {
  '@supports': {
    [timelines]: { animation: `${away} linear !important`, animationDuration: 'auto !important', ...follow },
  },
})
// The bar keeps a place at the end of the page.
globalStyle(`main:has(${bar}) + footer`, { '@media': { [below.sm]: { marginTop: 0 } } })
// Focused elements scroll to a position above the bar.
globalStyle(`html:has(${bar})`, { '@media': { [below.sm]: { scrollPaddingBottom: '88px' } } })
/** The texts wrap before the button does; when it wraps, it is as wide as the bar. */
export const copy = style({ flex: '999 1 96px', display: 'grid', fontSize: theme.size.xs, color: theme.text.muted })
globalStyle(`${copy} + *`, { flexGrow: 1 })
