import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const people = style({ display: 'grid' })
globalStyle(`${people} > li`, {
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  padding: `${theme.space[3]} 0`,
  borderTop: `1px solid ${theme.line.soft}`,
  overflowWrap: 'anywhere',
})
