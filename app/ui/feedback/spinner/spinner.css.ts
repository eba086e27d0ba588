import { keyframes, style } from '@vanilla-extract/css'

const turn = keyframes({ to: { rotate: '1turn' } })

export const spinner = style({
  width: '15px',
  height: '15px',
  flex: 'none',
  borderRadius: '50%',
  border: '2px solid color-mix(in srgb, currentColor 33%, transparent)',
  borderTopColor: 'currentColor',
  animation: `${turn} .8s linear infinite`,
})
