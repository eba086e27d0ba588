import { globalStyle, style } from '@vanilla-extract/css'
import { below, touch } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'
import { fade } from '~/ui/theme/fade'

export const columns = style({
  display: 'grid',
  gap: theme.space[4],
  alignItems: 'start',
  '@media': { '(min-width: 1180px)': { gridTemplateColumns: 'minmax(0, 1fr) 470px' } },
})
export const list = style({ display: 'grid', gap: theme.space[3], margin: 0, padding: 0, listStyle: 'none' })

export const row = style({
  display: 'grid',
  gridTemplateColumns: '34px 132px minmax(0, 1fr) auto',
  gap: theme.space[3],
  alignItems: 'center',
  padding: '8px 12px 8px 6px',
  background: theme.colour.primary,
  border: `1px solid ${theme.line.soft}`,
  borderRadius: theme.radius.card,
  '@media': { [below.sm]: { gridTemplateColumns: '34px 72px minmax(0, 1fr) auto', gap: theme.space[2] } },
})
export const current = style({ borderColor: theme.colour.terciary, background: theme.surface.selected })

export const order = style({ display: 'grid', justifyItems: 'center', lineHeight: 1 })
globalStyle(`${order} button`, { width: '34px', padding: 0, justifyContent: 'center' })
globalStyle(`${order} button:disabled`, { opacity: 0.35 })

export const thumbnail = style({
  width: '132px',
  height: '74px',
  objectFit: 'cover',
  borderRadius: '6px 18px 6px 6px',
  background: theme.surface.highest,
  '@media': { [below.sm]: { width: '72px', height: '62px' } },
})
export const copy = style({ minWidth: 0, display: 'grid', gap: theme.space[1] })
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.space[2],
  rowGap: theme.space[1],
})
export const name = style({
  font: `680 15px/1.3 ${theme.font.display}`,
  color: theme.text.strong,
  overflowWrap: 'anywhere',
})
/** The switch and the link to the editor; stacked on phones. */
export const acts = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  '@media': { [below.sm]: { flexDirection: 'column' } },
})
globalStyle(`${acts} form`, { display: 'flex' })

/** A button styled as a switch; it posts immediately. */
export const toggle = style({
  appearance: 'none',
  flex: 'none',
  width: '38px',
  height: '22px',
  padding: 0,
  border: `1.5px solid ${theme.line.outline}`,
  borderRadius: '11px',
  position: 'relative',
  background: `radial-gradient(circle at 9.5px 50%, ${theme.text.muted} 6px, transparent 6.5px) ${theme.colour.primary}`,
  cursor: 'pointer',
  // A larger touch target than the track.
  '@media': { [touch]: { '::after': { content: '""', position: 'absolute', inset: '-12px -4px' } } },
  selectors: {
    '&[aria-checked=true]': {
      background: `radial-gradient(circle at 25.5px 50%, ${theme.colour.background} 6.5px, transparent 7px) ${theme.colour.terciary}`,
      borderColor: theme.colour.terciary,
    },
  },
})

export const previews = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 96px', gap: theme.space[2] })
export const preview = style({
  position: 'relative',
  overflow: 'hidden',
  isolation: 'isolate',
  borderRadius: '8px 22px 8px 8px',
})
export const large = style({
  aspectRatio: '16 / 9',
  '::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    background: `linear-gradient(90deg, ${fade(85)}, ${fade(4)} 70%)`,
  },
})
export const small = style({
  '::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    background: `linear-gradient(transparent 25%, ${fade(85)} 65%)`,
  },
})
globalStyle(`${preview} img`, {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  zIndex: -2,
})
export const shown = style({
  position: 'absolute',
  left: '14px',
  top: '16px',
  width: '60%',
  display: 'grid',
  gap: theme.space[1],
  overflowWrap: 'anywhere',
  color: theme.text.onPicture,
})
globalStyle(`${shown} b`, { font: `800 17px/1.05 ${theme.font.display}`, color: theme.text.onColour })
globalStyle(`${shown} span`, { font: `400 11px/1.35 ${theme.font.body}` })
export const shownSmall = style({
  position: 'absolute',
  inset: 'auto 7px 9px',
  font: `800 11px/1.1 ${theme.font.display}`,
  color: theme.text.onColour,
  overflowWrap: 'anywhere',
})
export const focusPoint = style({
  position: 'absolute',
  width: '16px',
  height: '16px',
  translate: '-50% -50%',
  border: `2px solid ${theme.text.onColour}`,
  borderRadius: '50%',
  background: theme.colour.red,
})
export const count = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[3],
  padding: '16px 14px 12px',
  border: `1px dashed ${theme.line.outline}`,
  borderRadius: theme.radius.card,
})
globalStyle(`${count} > :first-child`, { flex: '0 1 220px' })
globalStyle(`${count} > p`, { flex: '1 1 180px', margin: 0 })
