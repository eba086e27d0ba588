import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { below, from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'
import { fade } from '~/ui/theme/fade'

export const hero = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  display: 'flex',
  alignItems: 'end',
  '::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    background: `linear-gradient(${fade(0)} 16%, ${fade(80)} 46%, ${theme.colour.background} 60%)`,
  },
  '@media': {
    [from.sm]: {
      alignItems: 'center',
      '::after': { background: `linear-gradient(90deg, ${fade(95)}, ${fade(75)} 39%, ${fade(10)} 75%)` },
    },
  },
})
export const sizes = styleVariants({
  tall: {
    minHeight: '400px',
    '@media': {
      [from.sm]: {
        minHeight: '320px',
        alignItems: 'end',
        '::after': {
          background: `linear-gradient(90deg, ${fade(90)}, ${fade(50)} 50%, ${fade(8)}), linear-gradient(transparent 56%, ${theme.colour.background})`,
        },
      },
    },
  },
  /** Full screen: errors, nothing found. */
  screen: {
    minHeight: '720px',
    paddingBottom: '40px',
    '@media': { [from.sm]: { minHeight: 'calc(100vh - 64px)', paddingBottom: 0 } },
  },
  /** A band at the top of a page. */
  band: {
    minHeight: '330px',
    alignItems: 'end',
    '::after': { background: `linear-gradient(${fade(10)} 6%, ${fade(78)} 38%, ${theme.colour.background} 61%)` },
    '@media': {
      [from.sm]: {
        minHeight: '260px',
        alignItems: 'end',
        '::after': {
          background: `linear-gradient(90deg, ${fade(90)}, ${fade(45)} 55%, ${fade(10)}), linear-gradient(transparent 50%, ${theme.colour.background})`,
        },
      },
    },
  },
})
globalStyle(`${hero}${hero}`, { '@media': { print: { minHeight: 0 } } })
/** The head of an article or a task: more of the picture, with the title at the bottom. */
globalStyle(`${sizes.tall} > div`, { paddingBlock: '64px 34px' })
globalStyle(`${hero} > picture > img`, { '@media': { [below.sm]: { height: '62%', bottom: 'auto' } } })
export const mirrored = style({})
globalStyle(`${mirrored} > picture > img`, { scale: '-1 1' })
export const copy = style({ paddingBlock: '34px 26px' })
/** Secondary text has too little contrast on a picture. */
globalStyle(`${copy} nav`, { vars: { [theme.text.muted]: theme.text.onPicture } })
export const lead = style({ fontSize: theme.size.lg, maxWidth: '46ch', color: theme.text.onPicture })
