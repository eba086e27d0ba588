import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

const shine = keyframes({ to: { backgroundPosition: '-200% 0' } })
export const skeleton = style({
  display: 'block',
  maxWidth: '100%',
  background: `linear-gradient(90deg, ${theme.surface.raised}, ${theme.surface.highest}, ${theme.surface.raised})`,
  backgroundSize: '200% 100%',
  borderRadius: theme.radius.small,
  animation: `${shine} 1.4s linear infinite`,
})

export const meter = style({
  appearance: 'none',
  display: 'block',
  width: '100%',
  height: '10px',
  border: 0,
  borderRadius: '3px',
  background: theme.surface.highest,
  overflow: 'hidden',
  // Progress is shown by color: these two have enough contrast on any background.
  forcedColorAdjust: 'none',
  selectors: {
    '&::-webkit-progress-bar': { background: theme.surface.highest },
    '&::-webkit-progress-value': { background: theme.colour.terciary },
    '&::-moz-progress-bar': { background: theme.colour.terciary },
  },
})
export const meterHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '12px',
  marginBottom: '8px',
  fontSize: theme.size.sm,
})

globalStyle(`${meterHead} > b`, { minWidth: 0, overflowWrap: 'anywhere' })
globalStyle(`${meterHead} > span`, { flex: 'none' })

export const blocks = style({ display: 'flex', gap: '5px', paddingInline: '4px' })
globalStyle(`${blocks} > i`, {
  flex: 1,
  height: '12px',
  transform: 'skewX(-18deg)',
  borderRadius: '2px',
  background: theme.surface.highest,
  forcedColorAdjust: 'none',
})
globalStyle(`${blocks} > [data-state=paid]`, { background: theme.colour.success })
globalStyle(`${blocks} > [data-state=due]`, { background: theme.colour.warning })
globalStyle(`${blocks} > [data-state=late]`, { background: theme.colour.red })
