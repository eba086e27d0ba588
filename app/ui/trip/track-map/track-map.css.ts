import { globalStyle, style } from '@vanilla-extract/css'
import { below } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const map = style({
  margin: 0,
  display: 'grid',
  alignContent: 'space-between',
  gap: theme.space[3],
  padding: theme.space[4],
  background: theme.surface.sunk,
  border: `1px solid ${theme.line.strong}`,
  borderRadius: `${theme.radius.apex} ${theme.radius.card} ${theme.radius.card} ${theme.radius.card}`,
  '@media': { [below.sm]: { padding: theme.space[2] } },
})
export const drawing = style({ width: '100%', height: 'auto', overflow: 'visible' })

export const asphalt = style({ fill: 'none', stroke: theme.line.strong, strokeWidth: 22, strokeLinejoin: 'round' })
export const line = style({ fill: 'none', stroke: theme.text.onPicture, strokeWidth: 3, strokeLinejoin: 'round' })
export const part = style({ fill: 'none', strokeWidth: 9, strokeLinecap: 'round' })
export const start = style({ stroke: theme.text.onColour, strokeWidth: 6, strokeDasharray: '4 4' })
export const corner = style({
  fill: theme.text.muted,
  fontSize: '14px',
  '@media': { [below.sm]: { fontSize: '25px' } },
})

const tones = {
  free: { back: theme.colour.secondary, letter: theme.text.onColour },
  few: { back: theme.colour.warning, letter: theme.colour.background },
  gone: { back: theme.surface.highest, letter: theme.text.muted },
}
export const seat = style({ cursor: 'pointer', outline: 'none' })
export const states = {
  free: style({}),
  few: style({}),
  gone: style({}),
}
for (const state of ['free', 'few', 'gone'] as const) {
  const { back, letter } = tones[state]
  globalStyle(`${states[state]} > circle`, { fill: back, stroke: theme.surface.sunk, strokeWidth: 4 })
  globalStyle(`${states[state]} > text`, { fill: letter, font: `750 17px ${theme.font.display}` })
  globalStyle(`${part}${states[state]}`, { stroke: back })
}
globalStyle(`${seat}:is(:hover, :focus-visible) > circle`, { stroke: theme.text.strong })
globalStyle(`${seat} > circle`, { '@media': { [below.sm]: { r: '29px' } } })
globalStyle(`${seat} > text`, { '@media': { [below.sm]: { fontSize: '23px' } } })

/** A seat whose row is the target of the address stands out; the row's number is in the page, not in the style. */
const most = 12
for (const n of Array.from({ length: most }, (_, index) => index)) {
  globalStyle(`body:has(#seat-${n}:target) ${seat}[href="#seat-${n}"] > circle`, { stroke: theme.text.strong })
}

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${theme.space[1]} ${theme.space[4]}`,
  fontSize: theme.size.sm,
  color: theme.text.muted,
})
const dot = style({
  display: 'inline-block',
  width: '10px',
  height: '10px',
  borderRadius: '50%',
  marginRight: '6px',
})
export const dots = {
  free: style([dot, { background: tones.free.back }]),
  few: style([dot, { background: tones.few.back }]),
  gone: style([dot, { background: tones.gone.back }]),
}
