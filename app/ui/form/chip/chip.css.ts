import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { below, from, touch } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const chips = style({
  display: 'flex',
  gap: '8px',
  alignItems: 'center',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  padding: '2px',
  // Room for the focus ring, which the scroll container would clip.
  margin: '-2px',
  selectors: { '&::-webkit-scrollbar': { display: 'none' } },
  '@media': { print: { display: 'none' } },
})
/** The sections of a page are all in sight where there is room. */
export const anchors = style({ '@media': { [from.table]: { flexWrap: 'wrap', overflowX: 'visible' } } })
/** Tabs scroll to the edge of a phone's screen and start at the current one; the property is newer than the typings. */
export const tabs = style({
  '@media': {
    [below.sm]: {
      marginInline: `calc(-1*${theme.layout.pad})`,
      paddingInline: theme.layout.pad,
      scrollPaddingInline: theme.layout.pad,
    },
  },
})
const startsHere: Record<string, string> = { scrollInitialTarget: 'nearest' }
globalStyle(`${tabs} > [aria-current]`, startsHere)
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  flex: 'none',
  borderRadius: theme.radius.pill,
  border: `1px solid ${theme.line.strong}`,
  color: theme.text.body,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  background: theme.colour.primary,
  cursor: 'pointer',
  ':hover': { borderColor: theme.colour.terciary, color: theme.text.onColour },
  ':focus-visible': { borderRadius: theme.radius.pill },
})
export const sizes = styleVariants({
  s: { height: '28px', padding: '0 10px', fontSize: theme.size.sm, '@media': { [touch]: { height: '44px' } } },
  m: { height: '34px', padding: '0 14px', fontSize: '14px', '@media': { [touch]: { height: '44px' } } },
})
export const on = style({
  background: theme.tone.blueHover,
  borderColor: theme.colour.terciary,
  color: theme.text.onColour,
})
export const plain = style({ borderColor: 'transparent', background: 'none', color: theme.text.link })
