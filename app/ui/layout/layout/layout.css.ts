import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { below, from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const gap = styleVariants(theme.space, (value) => ({ gap: value }))
export const padTop = styleVariants(theme.space, (value) => ({ paddingTop: value }))

export const wrap = style({
  width: `min(100% - 2*${theme.layout.pad}, ${theme.layout.wrap})`,
  marginInline: 'auto',
})
export const wrapWidth = styleVariants({ full: {}, medium: { maxWidth: '1080px' }, narrow: { maxWidth: '720px' } })

export const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' })

export const inline = style({ display: 'flex' })
export const align = styleVariants({
  center: { alignItems: 'center' },
  start: { alignItems: 'flex-start' },
  end: { alignItems: 'flex-end' },
  baseline: { alignItems: 'baseline' },
  stretch: { alignItems: 'stretch' },
})
export const justify = styleVariants({
  start: {},
  between: { justifyContent: 'space-between' },
  end: { justifyContent: 'flex-end' },
  center: { justifyContent: 'center' },
})
export const wraps = style({ flexWrap: 'wrap' })

export const grid = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` })
export const gridColumns = styleVariants({
  1: {},
  2: { '@media': { [from.sm]: columns(2) } },
  3: { '@media': { [from.sm]: columns(2), [from.md]: columns(3) } },
  4: { '@media': { [from.sm]: columns(2), [from.md]: columns(3), [from.lg]: columns(4) } },
  6: { '@media': { [from.sm]: columns(3), [from.lg]: columns(6) } },
  pair: columns(2),
})

export const twoColumn = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[5],
  alignItems: 'start',
  '@media': {
    [from.md]: { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
    [from.lg]: { gridTemplateColumns: `minmax(0, 1fr) ${theme.layout.aside}`, gap: theme.layout.gutter },
  },
})
export const sideFirst = style({
  '@media': {
    [from.md]: { gridTemplateColumns: '264px minmax(0, 1fr)' },
    [from.lg]: { gridTemplateColumns: '264px minmax(0, 1fr)', gap: '28px' },
  },
})
/** The lead and the rest of the content fill one column, however tall the aside is. */
export const led = style({ '@media': { [from.md]: { gridTemplateRows: 'auto 1fr' } } })
globalStyle(`${led} > aside`, { '@media': { [from.md]: { gridArea: '1 / 2 / 3' } } })
export const aside = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[4] })
export const sticky = style({ '@media': { [from.md]: { position: 'sticky', top: '88px' } } })
/**
 * Content that is on top on phones also comes first in the document; otherwise it would move the rest down while
 * loading.
 */
export const asideFirst = style({ '@media': { [from.md]: { gridArea: '1 / 2' } } })
export const besideFirst = style({ '@media': { [from.md]: { gridArea: '1 / 1' } } })

export const section = style({
  paddingBlock: theme.space[7],
  '@media': { [from.md]: { paddingBlock: theme.space[8] } },
})
/** The footer has its own margin. */
globalStyle(`:is(main, main > ${wrap}, main > ${wrap} > :last-child) > ${section}:last-child`, { paddingBottom: 0 })
export const continued = style({ paddingTop: 0, '@media': { [from.md]: { paddingTop: 0 } } })
export const push = style({ marginLeft: 'auto' })
/** Actions at the end of a heading's row; on phones below it in full width. */
export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  marginLeft: 'auto',
  ':empty': { display: 'none' },
  '@media': { [below.sm]: { flexBasis: '100%' } },
})
globalStyle(`${acts} > form`, { display: 'grid' })
globalStyle(`${acts} > *`, { '@media': { [below.sm]: { flexGrow: 1 } } })

/** On phones the children are in a horizontally scrolling row; the next one is partly visible. */
export const scroller = style({
  '@media': {
    [below.sm]: {
      // The containing block of visually hidden content, so that it does not widen the page.
      position: 'relative',
      gridAutoFlow: 'column',
      gridTemplateColumns: 'none',
      gridAutoColumns: '84%',
      overflowX: 'auto',
      scrollSnapType: 'x mandatory',
      marginInline: `calc(-1*${theme.layout.pad})`,
      paddingInline: theme.layout.pad,
      paddingBlock: '2px',
      scrollPaddingInline: theme.layout.pad,
      scrollbarWidth: 'none',
      gap: '14px',
    },
  },
})
globalStyle(`${scroller} > *`, { scrollSnapAlign: 'start' })
export const half = style({ '@media': { [below.sm]: { gridAutoColumns: '44%' } } })
