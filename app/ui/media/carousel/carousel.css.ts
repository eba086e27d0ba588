import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { below, from, stillness } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'
import { fade } from '~/ui/theme/fade'

/**
 * On phones cut at its own edges too, not by the track alone: a browser fetches lazy pictures far beyond the edges of what
 * scrolls, but not beyond those of a box around it. So the picture of a slide comes when the slide does.
 */
export const carousel = style({
  display: 'block',
  position: 'relative',
  '@media': { [below.sm]: { overflowX: 'clip' } },
})
export const track = style({
  display: 'flex',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  scrollBehavior: 'smooth',
  selectors: {
    '&::-webkit-scrollbar': { display: 'none' },
    '&:focus-visible': { outlineOffset: '-4px' },
  },
  '@media': { [stillness]: { scrollBehavior: 'auto' } },
})

export const slide = style({
  position: 'relative',
  flex: '0 0 100%',
  scrollSnapAlign: 'start',
  minHeight: '620px',
  display: 'flex',
  isolation: 'isolate',
  overflow: 'hidden',
  '::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    background: `linear-gradient(transparent 30%, ${fade(55)} 41%, ${theme.colour.background} 48%)`,
  },
  '@media': {
    [from.sm]: {
      minHeight: '600px',
      '::after': {
        background: `linear-gradient(90deg, ${fade(85)} 0, ${fade(55)} 32%, ${fade(4)} 54%, transparent), linear-gradient(transparent 70%, ${theme.colour.background} 99%)`,
      },
    },
  },
})
globalStyle(`${slide} > picture > img`, {
  objectPosition: '50% 16%',
  '@media': { [below.sm]: { height: '48%', bottom: 'auto' } },
})
export const copy = style({
  alignSelf: 'end',
  paddingBlock: '0 152px',
  '@media': { [from.sm]: { alignSelf: 'center', paddingBlock: '72px 190px' } },
})
export const lead = style({ fontSize: theme.size.lg, color: theme.text.onPicture, maxWidth: '44ch' })
export const title = style({ margin: '14px 0 18px' })
globalStyle(`${title} > *`, { maxWidth: '13ch' })
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '16px',
  marginTop: '26px',
  fontSize: theme.size.sm,
  color: theme.text.onPicture,
})

export const dots = style({
  position: 'absolute',
  left: 0,
  right: 0,
  bottom: '118px',
  '@media': { [from.sm]: { bottom: '132px' } },
})
export const dotRow = style({ display: 'flex', gap: '8px', '@media': { [from.sm]: { justifyContent: 'flex-end' } } })
export const dot = style({
  width: '44px',
  height: '24px',
  display: 'grid',
  placeItems: 'center',
  '::before': {
    content: '""',
    width: '100%',
    height: '5px',
    background: theme.line.onPicture,
    transform: 'skewX(-18deg)',
    borderRadius: '1px',
  },
  selectors: { '&:hover::before': { background: theme.text.onColour } },
})

const paint = keyframes({
  '0%, 30%, 70%, 100%': { background: theme.line.onPicture },
  '45%, 55%': { background: theme.colour.red },
})
const most = 6
const places = Array.from({ length: most }, (_, index) => index + 1)

// Initially the first dot is red; then the one of the target slide.
globalStyle(
  [
    `${carousel}:not(:has(${slide}:target)) ${dot}:first-child::before`,
    ...places.map((n) => `${carousel}:has(${slide}:nth-child(${n}):target) ${dot}:nth-child(${n})::before`),
  ].join(', '),
  { background: theme.colour.red },
)

// With scroll timelines, the dots follow the swipe.
const timelines = '(animation-timeline: view()) and (timeline-scope: --a)'
const timelineScope: Record<string, string> = { timelineScope: places.map((n) => `--slide-${n}`).join(', ') }
globalStyle(`${carousel}`, { '@supports': { [timelines]: timelineScope } })
globalStyle(`${dot}::before`, {
  '@supports': { [timelines]: { animation: `${paint} linear both !important`, animationDuration: 'auto !important' } },
})
for (const n of places) {
  const timeline: Record<string, string> = { viewTimeline: `--slide-${n} inline` }
  const follow: Record<string, string> = { animationTimeline: `--slide-${n} !important` }
  globalStyle(`${slide}:nth-child(${n})`, { '@supports': { [timelines]: timeline } })
  globalStyle(`${dot}:nth-child(${n})::before`, { '@supports': { [timelines]: follow } })
}

// Without them, the dots follow a mark set by script.
const byScript = `not (${timelines})`
globalStyle(`${dot}[aria-current=true]::before`, {
  '@supports': { [byScript]: { background: `${theme.colour.red} !important` } },
})
globalStyle(`${dot}[aria-current=false]::before`, {
  '@supports': { [byScript]: { background: `${theme.line.onPicture} !important` } },
})
