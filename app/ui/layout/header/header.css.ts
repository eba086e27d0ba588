import { globalStyle, style } from '@vanilla-extract/css'
import { from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const header = style({
  position: 'sticky',
  top: 0,
  zIndex: 20,
  background: theme.colour.background,
  borderBottom: `1px solid ${theme.line.soft}`,
  '@media': { print: { display: 'none' } },
})

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[5],
  height: '56px',
  '@media': { [from.sm]: { height: '64px' } },
})

export const home = style({ display: 'block', padding: '8px 0', borderRadius: theme.radius.small })

const open = { '@media': { [from.lg]: { display: 'flex' } } }
export const nav = style({ display: 'none', gap: '2px', marginLeft: theme.space[1], ...open })
export const me = style({ marginLeft: 'auto', display: 'flex', alignItems: 'center', gap: '6px' })
export const extras = style({ display: 'none', alignItems: 'center', gap: '6px', ...open })

export const quick = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  borderRadius: theme.radius.dense,
  color: theme.text.body,
  fontSize: '1.25rem',
  textDecoration: 'none',
  ':hover': { color: theme.text.onColour, background: theme.surface.raised },
  // How many are saved, written by the page's script.
  selectors: {
    '&:not([data-favorites=""])::after': {
      content: 'attr(data-favorites)',
      position: 'absolute',
      top: '2px',
      right: '2px',
      minWidth: '18px',
      padding: '0 4px',
      borderRadius: theme.radius.pill,
      background: theme.colour.red,
      color: theme.text.onColour,
      fontSize: '14px',
      lineHeight: '18px',
      textAlign: 'center',
    },
  },
})

export const item = style({
  color: theme.text.body,
  textDecoration: 'none',
  padding: '8px',
  borderRadius: theme.radius.dense,
  fontSize: '14.5px',
  whiteSpace: 'nowrap',
  position: 'relative',
  ':hover': { color: theme.text.onColour, background: theme.surface.raised },
  selectors: { '&:is([aria-current=page], [data-around])': { color: theme.text.onColour } },
})
globalStyle(`${nav} ${item}:is([aria-current=page], [data-around])::after`, {
  content: '""',
  position: 'absolute',
  left: '8px',
  right: '8px',
  bottom: '-13px',
  height: '3px',
  background: theme.colour.red,
  transform: 'skewX(-18deg)',
})

globalStyle(`${me} > details`, { '@media': { [from.lg]: { display: 'none' } } })
globalStyle(`${me} > details > summary`, { marginRight: '-10px' })

export const panel = style({
  position: 'absolute',
  left: 0,
  right: 0,
  top: '100%',
  background: theme.colour.primary,
  borderBottom: `1px solid ${theme.line.strong}`,
  padding: `8px ${theme.layout.pad} 20px`,
  display: 'grid',
  maxHeight: 'calc(100vh - 56px)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
})
export const panelItem = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  padding: '13px 0',
  borderBottom: `1px solid ${theme.line.soft}`,
  color: theme.text.strong,
  textDecoration: 'none',
  fontSize: '16px',
  ':hover': { color: theme.text.link },
  selectors: {
    '&:is([aria-current=page], [data-around])': {
      boxShadow: `inset 3px 0 ${theme.colour.red}`,
      paddingLeft: '12px',
    },
  },
})
export const panelAccount = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '10px',
  alignItems: 'center',
  paddingTop: '16px',
})
