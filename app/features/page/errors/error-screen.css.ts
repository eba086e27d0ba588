import { style } from '@vanilla-extract/css'
import { below } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

const veil = (percent: number) => `color-mix(in srgb, ${theme.colour.background} ${percent}%, transparent)`

export const scene = style({
  position: 'relative',
  isolation: 'isolate',
  minHeight: 'calc(100vh - 64px)',
  display: 'flex',
  alignItems: 'center',
  overflow: 'hidden',
  '::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    background: `linear-gradient(90deg, ${veil(95)}, ${veil(75)} 38%, ${veil(10)} 74%)`,
  },
  '@media': {
    [below.sm]: {
      alignItems: 'end',
      minHeight: 'min(760px, 100vh)',
      paddingBottom: theme.space[7],
      '::after': { background: `linear-gradient(${veil(0)} 16%, ${veil(80)} 46%, ${veil(100)} 58%)` },
    },
  },
})

/** On phones the picture stays in the upper part, above the text. */
export const backdrop = style({
  position: 'absolute',
  inset: 0,
  zIndex: -2,
  '@media': { [below.sm]: { insetBlockEnd: '40%' } },
})

export const mirrored = style({ scale: '-1 1' })

export const number = style({
  fontFamily: theme.font.display,
  fontWeight: 850,
  fontSize: 'clamp(5rem, 14vw, 11rem)',
  lineHeight: 0.85,
  letterSpacing: '-.05em',
  color: theme.colour.red,
  transform: 'skewX(-7deg)',
  marginInlineStart: theme.space[3],
})

export const lead = style({ fontSize: theme.size.lg, maxWidth: '46ch', color: theme.text.onPicture })

export const reference = style({
  fontFamily: theme.font.mono,
  fontSize: theme.size.sm,
  color: theme.text.strong,
  whiteSpace: 'nowrap',
})

export const search = style({ flex: 1, minWidth: 'min(240px, 100%)', maxWidth: '380px' })
