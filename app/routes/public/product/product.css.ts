import { style } from '@vanilla-extract/css'
import { below, from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const split = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[6],
  alignItems: 'center',
  '@media': { [from.md]: { gridTemplateColumns: 'minmax(0, .86fr) minmax(0, 1fr)', gap: theme.space[7] } },
})
export const cover = style({
  width: '100%',
  maxWidth: '430px',
  justifySelf: 'center',
  // On a phone the price stands on the first screen.
  '@media': { [below.md]: { maxWidth: '320px' }, [below.sm]: { maxWidth: '190px', justifySelf: 'start' } },
})

export const buy = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[5],
  padding: '20px 24px',
  background: theme.colour.primary,
  border: `1px solid ${theme.line.strong}`,
  borderRadius: theme.radius.card,
  borderTopRightRadius: theme.radius.apex,
  '@media': { [below.sm]: { display: 'grid', justifyContent: 'stretch', gap: theme.space[4], padding: '18px 20px' } },
})
export const pix = style({ color: theme.tone.onSuccess, whiteSpace: 'nowrap' })

/** Cream like the pages of the file; all cards have the height of the tallest one in the row. */
export const samplePage = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space[3],
  margin: 0,
  padding: '26px 22px 16px',
  background: theme.surface.cream,
  color: theme.colour.primaryText,
  borderRadius: '3px',
  borderTopRightRadius: '22px',
})
export const kerb = style({
  width: '30px',
  height: '9px',
  marginLeft: '2px',
  background: `linear-gradient(90deg, ${theme.colour.red} 0 33.3%, ${theme.colour.primaryText} 0 66.6%, ${theme.colour.terciary} 0)`,
  transform: 'skewX(-18deg)',
})
export const sampleTitle = style({
  fontFamily: theme.font.display,
  fontSize: theme.size.h4,
  fontWeight: 780,
  lineHeight: 1.2,
  color: theme.colour.primaryText,
})
export const sampleText = style({
  margin: 0,
  fontSize: theme.size.sm,
  lineHeight: 1.6,
  color: theme.colour.primaryText,
})
export const sampleFoot = style({
  marginTop: 'auto',
  fontSize: theme.size.xs,
  textAlign: 'right',
  color: theme.colour.primaryText,
})
