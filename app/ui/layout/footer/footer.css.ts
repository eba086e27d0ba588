import { globalStyle, style } from '@vanilla-extract/css'
import { from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const footer = style({
  background: theme.surface.sunk,
  borderTop: `1px solid ${theme.line.soft}`,
  padding: `${theme.space[7]} 0 ${theme.space[5]}`,
  fontSize: '14px',
  marginTop: theme.space[8],
  '@media': { print: { display: 'none' } },
})
export const columns = style({
  display: 'grid',
  gap: theme.space[6],
  '@media': { [from.sm]: { gridTemplateColumns: '1fr 1fr' }, [from.md]: { gridTemplateColumns: '1.5fr 1fr 1fr 1fr' } },
})
export const about = style({
  display: 'grid',
  gap: '12px',
  alignContent: 'start',
  justifyItems: 'start',
  color: theme.text.muted,
})
/** Each link is tall enough for touch. */
globalStyle(`${about} > a:not([class])`, { padding: '2px 0' })
export const title = style({ fontSize: '14px', fontWeight: 680, lineHeight: 1.25, marginBottom: '10px' })
export const link = style({
  display: 'inline-block',
  padding: '4px 0',
  color: theme.text.muted,
  textDecoration: 'none',
  ':hover': { color: theme.text.onColour },
})
export const end = style({
  borderTop: `1px solid ${theme.line.soft}`,
  marginTop: theme.space[6],
  paddingTop: theme.space[4],
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 24px',
  color: theme.text.muted,
  fontSize: '12.5px',
})
