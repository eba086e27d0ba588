import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const cover = style({
  position: 'relative',
  isolation: 'isolate',
  width: '100%',
  aspectRatio: '3/4',
  overflow: 'hidden',
  background: theme.surface.raised,
  borderRadius: '6px',
  borderTopRightRadius: '64px',
  outline: `1px solid ${theme.line.soft}`,
  outlineOffset: '-1px',
  containerType: 'inline-size',
  // The spine's fold, and the dark gradient behind the name.
  '::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: [
      `linear-gradient(90deg, ${theme.surface.shade} 0, ${theme.line.strong} 2.2%, transparent 3.4%)`,
      `linear-gradient(${theme.surface.bar} 4%, transparent 52%)`,
    ].join(', '),
  },
})
export const small = style({ borderTopRightRadius: theme.radius.apex })
globalStyle(`${cover} img`, { width: '100%', height: '100%', objectFit: 'cover' })
export const copy = style({
  position: 'absolute',
  zIndex: 1,
  inset: '9% 8% auto',
  display: 'grid',
  gap: theme.space[2],
  color: theme.text.onPicture,
})
export const kerb = style({
  width: '11cqi',
  height: '2.75cqi',
  marginLeft: '3px',
  background: `linear-gradient(90deg, ${theme.colour.red} 0 33.3%, ${theme.surface.paper} 0 66.6%, ${theme.colour.terciary} 0)`,
  transform: 'skewX(-18deg)',
})
export const name = style({
  fontFamily: theme.font.display,
  fontSize: 'clamp(9px, 9.4cqi, 42px)',
  fontWeight: 820,
  lineHeight: 1.02,
  letterSpacing: '-.03em',
  overflowWrap: 'anywhere',
  // On the thumbnail of a phone it could not be read.
  '@container': { '(max-width: 100px)': { display: 'none' } },
})
