import { globalStyle, style } from '@vanilla-extract/css'
import { below } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const race = style({
  display: 'grid',
  // The name is not broken inside a word: the price may have more lines.
  gridTemplateColumns: '108px minmax(min-content, 1fr) auto 92px',
  gap: theme.space[4],
  alignItems: 'center',
  padding: '12px 4px',
  borderTop: `1px solid ${theme.line.strong}`,
  textDecoration: 'none',
  color: theme.text.body,
  ':hover': { background: theme.surface.hover },
  selectors: { 'li:last-child > &': { borderBottom: `1px solid ${theme.line.strong}` } },
  '@media': { [below.sm]: { gridTemplateColumns: '84px minmax(0, 1fr)', gap: `${theme.space[1]} ${theme.space[3]}` } },
})
export const picture = style({
  '@media': { [below.sm]: { gridRow: '1 / 3' } },
  display: 'block',
  aspectRatio: '3 / 2',
  borderRadius: theme.radius.dense,
  overflow: 'hidden',
})
export const name = style({ display: 'block', font: `680 1.0625rem/1.25 ${theme.font.display}`, marginBottom: '2px' })
export const price = style({
  display: 'grid',
  justifyItems: 'end',
  maxWidth: '20ch',
  textAlign: 'right',
  '@media': {
    [below.sm]: { gridColumn: 2, justifySelf: 'start', justifyItems: 'start', maxWidth: 'none', textAlign: 'left' },
  },
})
/** On phones it stands below the name, and begins where the name does. */
globalStyle(`${price} > div`, { '@media': { [below.sm]: { justifyItems: 'start', textAlign: 'left' } } })
export const event = style({ justifySelf: 'end', '@media': { [below.sm]: { display: 'none' } } })
