import { globalStyle, style } from '@vanilla-extract/css'
import * as editorBar from '~/ui/table/editor-bar/editor-bar.css'
import { below } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

const phone = `screen and ${below.md}`

export const tabs = style({
  display: 'none',
  '@media': {
    [phone]: {
      position: 'sticky',
      bottom: 0,
      zIndex: 12,
      display: 'grid',
      gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
      marginInline: `calc(-1*${theme.layout.pad})`,
      paddingBottom: 'env(safe-area-inset-bottom)',
      background: theme.colour.primary,
      borderTop: `1px solid ${theme.line.strong}`,
    },
  },
})
// Focused elements scroll to a position above the tabs.
globalStyle(`html:has(${tabs})`, { '@media': { [phone]: { scrollPaddingBottom: '80px' } } })
// An editor has its own bar in this place.
globalStyle(`html:has(${editorBar.bar}) ${tabs}`, { display: 'none' })

export const tab = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: '3px',
  minHeight: '56px',
  padding: '9px 2px 8px',
  color: theme.text.muted,
  fontSize: '11.5px',
  lineHeight: 1.2,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  listStyle: 'none',
})
globalStyle(`${tab}::-webkit-details-marker`, { display: 'none' })
globalStyle(`${tab} svg`, { fontSize: '20px' })
globalStyle(`${tab}:hover, ${tab}[aria-current=page], details:has([aria-current=page]) > ${tab}`, {
  color: theme.text.onColour,
})
globalStyle(`${tab}[aria-current=page]::before, details:has([aria-current=page]) > ${tab}::before`, {
  content: '""',
  position: 'absolute',
  top: '-1px',
  left: 'calc(50% - 16px)',
  width: '32px',
  height: '3px',
  background: theme.colour.red,
  transform: 'skewX(-18deg)',
})
export const main = style({ color: theme.text.onColour })
// The address of a page in the last tab's menu may be a prefix of the main tab's address; then the last tab is not
// current.
const elsewhere = `${main}[aria-current=page] ~ details > ${tab}`
globalStyle(elsewhere, { color: theme.text.muted })
globalStyle(`${elsewhere}::before`, { content: 'none' })
globalStyle(`${main} svg`, {
  width: '36px',
  height: '36px',
  margin: '-8px 0 -5px',
  padding: '8px',
  borderRadius: '50%',
  background: theme.colour.red,
})

export const more = style({ position: 'relative' })
export const rest = style({
  position: 'absolute',
  right: '8px',
  bottom: 'calc(100% + 8px)',
  display: 'grid',
  minWidth: '220px',
  padding: '6px',
  background: theme.surface.raised,
  border: `1px solid ${theme.line.strong}`,
  borderRadius: theme.radius.dense,
  boxShadow: '0 12px 32px rgb(0 0 0 / 45%)',
})
export const link = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  minHeight: '46px',
  padding: '0 12px',
  borderRadius: theme.radius.dense,
  color: theme.text.body,
  textDecoration: 'none',
})
globalStyle(`${link}:hover`, { background: theme.tone.blue, color: theme.tone.onBlue })
globalStyle(`${link}[aria-current=page]`, { background: theme.tone.blue, color: theme.tone.onBlue, fontWeight: 600 })
