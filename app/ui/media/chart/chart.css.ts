import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

/**
 * On phones the chart keeps its size and scrolls horizontally inside its card, starting at the end: the latest values
 * are visible first.
 */
export const scroller = style({ overflowX: 'auto', position: 'relative', direction: 'rtl' })
export const line = style({ direction: 'ltr', display: 'block', width: '100%', minWidth: '560px', height: 'auto' })
globalStyle(`${line} text`, { fontSize: '11px', fill: theme.text.muted, fontVariantNumeric: 'tabular-nums' })

export const grid = style({ stroke: theme.line.soft, strokeWidth: 1 })
export const area = style({ fill: theme.tone.blue, opacity: 0.45 })
export const stroke = style({ fill: 'none', stroke: theme.text.link, strokeWidth: 2, strokeLinejoin: 'round' })
export const falling = style([stroke, { stroke: theme.tone.onError }])
export const spark = style({ display: 'block', width: '84px', height: '22px' })
export const past = style({
  fill: 'none',
  stroke: theme.text.muted,
  strokeWidth: 1.5,
  strokeDasharray: '4 4',
  opacity: 0.7,
})
export const end = style({ fill: theme.colour.red })
globalStyle(`${line} text${end}`, { fill: theme.text.strong, fontWeight: 650 })

export const legend = style({ display: 'inline-flex', gap: '14px', fontSize: '13px', color: theme.text.muted })
export const key = style({
  display: 'inline-block',
  width: '10px',
  height: '10px',
  borderRadius: '3px',
  marginRight: '6px',
})
export const keys = styleVariants({
  now: { background: theme.text.link },
  past: { background: theme.text.muted },
  first: { background: theme.colour.success },
  second: { background: theme.colour.terciary },
  third: { background: theme.colour.warning },
  fourth: { background: theme.colour.red },
  fifth: { background: theme.text.link },
  sixth: { background: theme.text.muted },
  seventh: { background: theme.text.strong },
  eighth: { background: theme.tone.onError },
})

export const split = style({
  display: 'grid',
  gap: '16px',
  alignItems: 'center',
  justifyItems: 'center',
  '@media': { [from.sm]: { gridTemplateColumns: '150px 1fr', justifyItems: 'stretch' } },
})
export const donut = style({ width: '150px', height: '150px', display: 'block' })
globalStyle(`${donut} circle`, { fill: 'none', strokeWidth: 16 })
export const slices = styleVariants({
  none: { stroke: theme.surface.highest },
  first: { stroke: theme.colour.success },
  second: { stroke: theme.colour.terciary },
  third: { stroke: theme.colour.warning },
  fourth: { stroke: theme.colour.red },
  fifth: { stroke: theme.text.link },
  sixth: { stroke: theme.text.muted },
  seventh: { stroke: theme.text.strong },
  eighth: { stroke: theme.tone.onError },
})
globalStyle(`${donut} text`, { textAnchor: 'middle', fill: theme.text.muted, fontSize: '11px' })
export const middle = style({ fontFamily: theme.font.display, fontWeight: 750 })
globalStyle(`${donut} text${middle}`, { fill: theme.text.strong, fontSize: '15px' })

export const parts = style({ width: '100%', borderCollapse: 'collapse', fontSize: '13px' })
globalStyle(`${parts} td, ${parts} th`, { padding: '7px 0', textAlign: 'left', fontWeight: 400, verticalAlign: 'top' })
globalStyle(`${parts} td:last-child, ${parts} th:last-child`, { textAlign: 'right', fontWeight: 650 })
globalStyle(`${parts} small`, { display: 'block', color: theme.text.muted, fontSize: '12px', marginLeft: '16px' })

export const bars = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 46px',
  gridTemplateAreas: '"name count percent" "meter meter meter"',
  gap: '4px 10px',
  alignItems: 'center',
  fontSize: '13px',
  padding: '5px 0',
  '@media': {
    [from.sm]: {
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) 66px 46px',
      gridTemplateAreas: '"name meter count percent"',
    },
  },
})
export const barName = style({ gridArea: 'name', overflow: 'hidden', overflowWrap: 'anywhere' })
export const barCount = style({
  gridArea: 'count',
  textAlign: 'right',
  color: theme.text.muted,
  fontVariantNumeric: 'tabular-nums',
})
export const barPercent = style({
  gridArea: 'percent',
  textAlign: 'right',
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
})
export const barCopy = style({
  gridColumn: 'count-start / percent-end',
  gridRow: 'count',
  textAlign: 'right',
  fontWeight: 650,
})
export const meter = style({ gridArea: 'meter', display: 'block', width: '100%', height: '9px' })
export const track = style({ fill: theme.surface.highest })
export const fills = styleVariants({
  full: { fill: theme.colour.success },
  some: { fill: theme.colour.terciary },
  few: { fill: theme.colour.warning },
})

export const figures = style({ fontSize: '13px', marginTop: '10px' })
globalStyle(`${figures} summary`, { cursor: 'pointer', color: theme.text.link, padding: '8px 0' })
