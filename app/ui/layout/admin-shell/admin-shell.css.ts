import { globalStyle, style } from '@vanilla-extract/css'
import { toast } from '~/ui/feedback/toast/toast.css'
import { from, touch } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

const wide = from.md

export const shell = style({
  vars: {
    [theme.field.height]: '34px',
    [theme.layout.aside]: '300px',
    [theme.layout.gutter]: '16px',
    // Denser than the shop, where nothing is smaller than 14 px.
    [theme.size.xs]: '.75rem',
    [theme.size.sm]: '.8125rem',
  },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  flex: 1,
  fontSize: '13.5px',
  '@media': {
    [wide]: {
      gridTemplateColumns: '212px minmax(0, 1fr)',
      background: `linear-gradient(90deg, ${theme.surface.sunk} 211px, ${theme.line.soft} 211px 212px, transparent 0)`,
    },
    [touch]: { vars: { [theme.field.height]: '44px' } },
    print: { display: 'block', background: 'none' },
  },
})
// Below the bar the buttons of a page begin at once.
globalStyle(`body:has(${shell}) ${toast}`, { top: '6px' })
globalStyle(`${shell} h1`, { fontSize: '1.25rem', fontWeight: 700 })

export const rail = style({
  display: 'none',
  padding: '14px 10px',
  alignContent: 'start',
  gap: '2px',
  position: 'sticky',
  top: 0,
  height: '100vh',
  overflow: 'auto',
  '@media': { [wide]: { display: 'grid' }, print: { display: 'none' } },
})
export const home = style({ padding: '4px 10px 16px' })
export const group = style({
  font: `550 11.5px/1 ${theme.font.body}`,
  color: theme.text.muted,
  padding: '14px 10px 6px',
  letterSpacing: 0,
})
export const item = style({
  display: 'flex',
  gap: '10px',
  alignItems: 'center',
  padding: '7px 10px',
  borderRadius: theme.radius.dense,
  color: theme.text.body,
  textDecoration: 'none',
  ':hover': { background: theme.colour.primary },
  selectors: {
    '&[aria-current=page]': {
      background: theme.tone.blue,
      color: theme.text.onColour,
      boxShadow: `inset 3px 0 ${theme.colour.red}`,
    },
  },
})
export const badge = style({ marginLeft: 'auto' })

export const top = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  height: '50px',
  padding: '0 10px',
  borderBottom: `1px solid ${theme.line.soft}`,
  background: theme.colour.background,
  position: 'sticky',
  top: 0,
  zIndex: 9,
  '@media': { [wide]: { padding: '0 20px' }, print: { display: 'none' } },
})
export const crumbs = style({
  display: 'none',
  fontSize: theme.size.sm,
  color: theme.text.muted,
  '@media': { [wide]: { display: 'block' } },
})
export const end = style({ marginLeft: 'auto', display: 'flex', alignItems: 'center', gap: '8px' })
export const who = style({
  display: 'none',
  alignItems: 'center',
  gap: '8px',
  '@media': { [wide]: { display: 'flex' } },
})
export const main = style({
  /** The inset that elements reaching the screen's edge on phones compensate. */
  vars: { [theme.layout.pad]: '14px' },
  padding: '16px 14px 80px',
  '@media': { [wide]: { padding: '18px 20px 40px' } },
})

globalStyle(`${top} > details`, { '@media': { [wide]: { display: 'none' } } })
export const panel = style({
  position: 'fixed',
  inset: '51px 0 0',
  zIndex: 30,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  background: theme.surface.sunk,
  padding: '14px 14px calc(28px + env(safe-area-inset-bottom))',
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '8px',
  alignContent: 'start',
  fontSize: '15px',
})
export const panelGroup = style({
  gridColumn: '1 / -1',
  font: `550 13px/1 ${theme.font.body}`,
  color: theme.text.muted,
  padding: '12px 2px 2px',
  letterSpacing: 0,
})
export const tile = style({
  display: 'flex',
  alignItems: 'center',
  gap: '11px',
  minHeight: '52px',
  padding: '8px 14px',
  borderRadius: '10px',
  background: theme.colour.primary,
  border: `1px solid ${theme.line.soft}`,
  color: theme.text.strong,
  textDecoration: 'none',
  lineHeight: 1.2,
  selectors: { '&[aria-current=page]': { background: theme.tone.blue, borderColor: theme.colour.terciary } },
})
globalStyle(`${tile} > svg`, { color: theme.colour.terciary, fontSize: '18px' })
export const person = style({
  gridColumn: '1 / -1',
  display: 'flex',
  gap: '12px',
  alignItems: 'center',
  padding: '4px 2px 10px',
})
export const personDetail = style({ display: 'block', fontSize: theme.size.xs, color: theme.text.muted })
export const personEnd = style({ marginLeft: 'auto' })
