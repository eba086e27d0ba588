import { globalStyle, style } from '@vanilla-extract/css'
import { from, touch } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[5],
  alignItems: 'start',
  '@media': {
    [from.md]: { gridTemplateColumns: '236px minmax(0, 1fr)', gap: theme.space[7] },
    print: { display: 'block' },
  },
})
export const index = style({
  display: 'flex',
  gap: '6px',
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginInline: `calc(-1*${theme.layout.pad})`,
  paddingInline: theme.layout.pad,
  paddingBlock: '2px',
  '@media': {
    [from.md]: {
      display: 'grid',
      gap: '2px',
      // Aligns the text, not its hover background, with the page's edge.
      margin: '0 0 0 -12px',
      padding: 0,
      position: 'sticky',
      top: '88px',
      maxHeight: 'calc(100vh - 112px)',
      overflowY: 'auto',
    },
    print: { display: 'none' },
  },
})
globalStyle(`${index} > a`, {
  display: 'flex',
  gap: '10px',
  alignItems: 'center',
  flex: 'none',
  padding: '7px 14px',
  border: `1px solid ${theme.line.strong}`,
  borderRadius: theme.radius.pill,
  color: theme.text.body,
  fontSize: '14px',
  lineHeight: 1.35,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
})
globalStyle(`${index} > a`, {
  '@media': {
    [from.md]: { padding: '9px 12px', border: 0, borderRadius: theme.radius.dense, whiteSpace: 'normal' },
    [touch]: { minHeight: '44px' },
  },
})
globalStyle(`${index} > a:hover`, { background: theme.surface.raised, color: theme.text.onColour })
