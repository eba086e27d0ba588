import { theme } from './theme/contract.css'

/** A line of text that opens a part of a form. */
export const disclosureLine = {
  minHeight: '44px',
  paddingBlock: '10px',
  fontSize: theme.size.sm,
  fontWeight: 600,
  color: theme.text.link,
  cursor: 'pointer',
} as const

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
