/** Styles shared by product cards, as plain rules, so that each style file can override them. */
import { theme } from './theme/contract.css'

export const shelfCard = {
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
} as const

/** The link of a title, which covers the whole card. */
export const coverLink = {
  color: 'inherit',
  textDecoration: 'none',
  '::after': { content: '""', position: 'absolute', inset: 0 },
} as const

export const focusedCard = { outline: `2px solid ${theme.focus}`, outlineOffset: '2px' } as const

/** The price, below a dashed line at the end of the card. */
export const shelfFoot = {
  marginTop: 'auto',
  paddingTop: '12px',
  borderTop: `1px dashed ${theme.line.strong}`,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
} as const
