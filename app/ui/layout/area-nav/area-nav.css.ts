import { globalStyle, style } from '@vanilla-extract/css'
import * as editorBar from '~/ui/table/editor-bar/editor-bar.css'
import { below, from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[4],
  alignItems: 'start',
  paddingBottom: theme.space[8],
  '@media': {
    [from.lg]: { gridTemplateColumns: '208px minmax(0, 1fr)', gap: theme.space[6] },
    print: { display: 'block' },
  },
})
export const nav = style({
  display: 'flex',
  gap: '6px',
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginInline: `calc(-1*${theme.layout.pad})`,
  paddingInline: theme.layout.pad,
  paddingBlock: '2px',
  '@media': {
    [from.lg]: {
      display: 'grid',
      gap: '2px',
      margin: '0 0 0 -12px',
      padding: 0,
      position: 'sticky',
      top: '88px',
    },
    print: { display: 'none' },
  },
})
// Phones have tabs (`bottom-tabs`), except where an editor has its bar.
globalStyle(`html:not(:has(${editorBar.bar})) ${nav}`, { '@media': { [below.md]: { display: 'none' } } })
/** A working area: its headings are smaller than those of a page about a journey. */
export const content = style({ minWidth: 0 })
globalStyle(`${content} h1`, { fontSize: '1.5rem' })

export const item = style({
  display: 'flex',
  gap: '10px',
  alignItems: 'center',
  flex: 'none',
  minHeight: '44px',
  padding: '0 14px',
  border: `1px solid ${theme.line.strong}`,
  borderRadius: theme.radius.pill,
  color: theme.text.body,
  fontSize: '14px',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '@media': {
    [from.lg]: { minHeight: '38px', padding: '0 12px', border: 0, borderRadius: theme.radius.dense },
  },
})
globalStyle(`${item}:hover`, { background: theme.surface.raised, color: theme.text.onColour })
globalStyle(`${item}[aria-current=page]`, {
  background: theme.tone.blue,
  borderColor: theme.colour.terciary,
  color: theme.tone.onBlue,
  fontWeight: 600,
})
globalStyle(`${item}[aria-current=page]`, {
  '@media': { [from.lg]: { boxShadow: `inset 3px 0 ${theme.colour.red}` } },
})
