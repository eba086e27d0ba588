import { theme } from './theme/contract.css'

/** The arrow of a collapsible element: down, and up when it is open. */
export const foldMark = {
  content: '""',
  flex: 'none',
  width: '9px',
  height: '9px',
  borderRight: `2px solid ${theme.colour.terciary}`,
  borderBottom: `2px solid ${theme.colour.terciary}`,
  rotate: '45deg',
  transition: `rotate ${theme.motion.fast}`,
} as const
export const openFoldMark = { rotate: '225deg', marginTop: '4px' } as const
