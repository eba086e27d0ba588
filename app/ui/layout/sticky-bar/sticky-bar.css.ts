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
// Where scroll timelines exist the bar goes while the box that says the same is in sight, and keeps its place: nothing
// moves. What the keyboard is on stays.
const timelines = '(animation-timeline: view()) and (timeline-scope: --a)'
const away = keyframes({ '0%, 100%': { visibility: 'hidden' } })
const timelineScope: Record<string, string> = { timelineScope: '--box' }
const timeline: Record<string, string> = { viewTimelineName: '--box' }
const follow: Record<string, string> = { animationTimeline: '--box !important' }
globalStyle(`main:has(${bar})`, { '@supports': { [timelines]: timelineScope } })
/** The box with the same price and the same action; one on a page. */
export const box = style({ '@supports': { [timelines]: timeline } })
globalStyle(`${bar}:not(:has(:focus-visible))`, {
  '@supports': {
    [timelines]: { animation: `${away} linear !important`, animationDuration: 'auto !important', ...follow },
  },
})
// What the keyboard reaches is scrolled to above the bar.
globalStyle(`html:has(${bar})`, { '@media': { [below.sm]: { scrollPaddingBottom: '88px' } } })
/** They fold before the button goes below them; there it is as wide as the bar. */
export const copy = style({ flex: '999 1 96px', display: 'grid', fontSize: theme.size.xs, color: theme.text.muted })
globalStyle(`${copy} + *`, { flexGrow: 1 })
