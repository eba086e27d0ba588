import { globalStyle, style } from '@vanilla-extract/css'
import { below, from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const card = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '104px minmax(0, 1fr)',
  overflowWrap: 'anywhere',
  '@media': {
    [below.narrow]: { gridTemplateColumns: '64px minmax(0, 1fr)' },
    [from.md]: { gridTemplateColumns: '230px minmax(0, 1fr) 210px' },
  },
})
export const figure = style({ position: 'relative', minHeight: '100%', background: theme.surface.raised })
globalStyle(`${figure} img`, { position: 'absolute', inset: 0, width: '100%', height: '100%' })
export const copy = style({
  padding: '14px 16px',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[2],
  alignContent: 'start',
  minWidth: 0,
  '@media': { [from.md]: { padding: '20px 24px' } },
})
export const missing = style({
  display: 'flex',
  gap: theme.space[2],
  alignItems: 'baseline',
  color: theme.tone.onWarning,
  fontSize: theme.size.sm,
})
globalStyle(`${missing} > svg`, { flex: 'none', alignSelf: 'center' })
/** The whole card links to the order. */
export const link = style({
  color: 'inherit',
  textDecoration: 'none',
  ':hover': { color: theme.text.link },
  '::after': { content: '""', position: 'absolute', inset: 0 },
})
/** The stub of the ticket. */
export const stub = style({
  gridColumn: '1 / -1',
  borderTop: `1px dashed ${theme.line.strong}`,
  padding: '12px 16px',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${theme.space[2]} ${theme.space[4]}`,
  '@media': {
    [from.md]: {
      gridColumn: 'auto',
      borderTop: 0,
      borderLeft: `1px dashed ${theme.line.strong}`,
      padding: '20px',
      display: 'grid',
      justifyContent: 'stretch',
      alignContent: 'center',
    },
  },
})
export const actions = style({
  position: 'relative',
  display: 'flex',
  gap: theme.space[1],
  flexWrap: 'wrap',
  '@media': { [from.md]: { display: 'grid' } },
})
/** Hidden on phones, where the whole card links to the details. */
export const details = style({ display: 'none', '@media': { [from.md]: { display: 'grid' } } })
