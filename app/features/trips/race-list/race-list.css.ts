import { style } from '@vanilla-extract/css'
import { below } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const race = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 92px',
  gap: theme.space[4],
  alignItems: 'center',
  padding: '15px 4px',
  borderTop: `1px solid ${theme.line.strong}`,
  textDecoration: 'none',
  color: theme.text.body,
  ':hover': { background: theme.surface.hover },
  selectors: { 'li:last-child > &': { borderBottom: `1px solid ${theme.line.strong}` } },
  '@media': { [below.sm]: { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: theme.space[3] } },
})
export const name = style({ display: 'block', font: `680 1.0625rem/1.25 ${theme.font.display}`, marginBottom: '2px' })
export const price = style({ display: 'grid', justifyItems: 'end', maxWidth: '20ch', textAlign: 'right' })
export const event = style({ justifySelf: 'end', '@media': { [below.sm]: { display: 'none' } } })
