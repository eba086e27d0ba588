import { globalStyle, style } from '@vanilla-extract/css'
import { below } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflow: 'hidden',
  background: theme.colour.primary,
  border: `1px solid ${theme.line.soft}`,
  borderRadius: theme.radius.card,
  borderTopRightRadius: theme.radius.apex,
  transition: `border-color ${theme.motion.fast}, background-color ${theme.motion.fast}`,
  ':hover': { borderColor: theme.colour.terciary, background: theme.surface.hover },
  '@media': { [below.sm]: { flexDirection: 'row', borderTopRightRadius: theme.radius.card } },
})
export const shelf = style({
  background: theme.surface.sunk,
  padding: `${theme.space[5]} 23%`,
  '@media': { [below.sm]: { width: '36%', flex: 'none', padding: theme.space[3] } },
})
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  gap: theme.space[2],
  padding: '16px 18px 18px',
  '@media': { [below.sm]: { padding: '12px 14px' } },
})
export const link = style({
  color: 'inherit',
  textDecoration: 'none',
  outline: 'none',
  '::after': { content: '""', position: 'absolute', inset: 0 },
})
globalStyle(`${card}:has(${link}:focus-visible)`, { outline: `2px solid ${theme.focus}`, outlineOffset: '2px' })
export const foot = style({
  marginTop: 'auto',
  paddingTop: '12px',
  borderTop: `1px dashed ${theme.line.strong}`,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: theme.space[2],
})
