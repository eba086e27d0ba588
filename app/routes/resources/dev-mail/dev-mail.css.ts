import { style } from '@vanilla-extract/css'
import { theme } from '~/ui/theme/contract.css'

export const frame = style({
  width: '100%',
  height: '1200px',
  border: 0,
  borderRadius: theme.radius.card,
  background: theme.surface.paper,
})
export const text = style({
  fontFamily: theme.font.mono,
  fontSize: theme.size.sm,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  color: theme.text.body,
})
