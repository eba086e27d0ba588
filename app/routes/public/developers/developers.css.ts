import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const code = style({
  margin: 0,
  padding: theme.space[3],
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  borderRadius: theme.radius.dense,
  background: theme.surface.sunk,
  border: `1px solid ${theme.line.soft}`,
})

export const member = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  padding: `${theme.space[1]} 0`,
  borderBottom: `1px solid ${theme.line.soft}`,
})
globalStyle(`${member} > dt`, { marginRight: theme.space[4], overflowWrap: 'anywhere' })
globalStyle(`${member} > dd`, { color: theme.text.muted, overflowWrap: 'break-word' })
