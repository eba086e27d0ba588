import './dark.css'
import { globalFontFace, globalStyle, keyframes } from '@vanilla-extract/css'
import { forced, stillness } from './breakpoints'
import { theme } from './contract.css'
import { fontUrl } from './font-url'

globalFontFace('"Archivo Expanded"', {
  src: `url(${fontUrl}) format("woff2")`,
  fontWeight: '500 850',
  fontDisplay: 'swap',
})
// Stands in until the display font is loaded: the bold font of the device, as wide, so that no line breaks elsewhere.
globalFontFace('"Archivo stand-in"', {
  src: ['Roboto', 'Arial Bold', 'Arial-BoldMT', 'Helvetica-Bold', 'Segoe UI Bold', 'Liberation Sans Bold']
    .map((name) => `local("${name}")`)
    .join(),
  fontWeight: '500 850',
  sizeAdjust: '118%',
})

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })
globalStyle('html', {
  // The sticky header would cover this much of the target of an in-page link.
  scrollPaddingTop: '84px',
  WebkitTextSizeAdjust: '100%',
  background: theme.colour.background,
})
globalStyle('body', {
  margin: 0,
  font: `400 ${theme.size.md}/1.55 ${theme.font.body}`,
  color: theme.text.body,
  background: theme.colour.background,
  // User input without spaces never makes the page scroll horizontally.
  overflowWrap: 'break-word',
  minHeight: '100vh',
  display: 'flex',
  flexDirection: 'column',
})
globalStyle('main', { flex: 1 })
globalStyle('h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset', { margin: 0, padding: 0, border: 0 })
globalStyle('fieldset', { minWidth: 0 })
globalStyle('legend', { padding: 0 })
globalStyle('ul, ol', { listStyle: 'none' })
globalStyle('h1, h2, h3, h4', {
  fontFamily: theme.font.display,
  color: theme.text.strong,
  overflowWrap: 'anywhere',
  lineHeight: 1.12,
  fontWeight: 720,
  letterSpacing: '-.012em',
  textWrap: 'pretty',
})
globalStyle('h1, h2, h3, h4', { breakAfter: 'avoid' })
// Avoids a single word on the last line.
globalStyle('p, li, dd', { textWrap: 'pretty' })
globalStyle('h1', { fontSize: theme.size.h1, fontWeight: 780 })
globalStyle('h2', { fontSize: theme.size.h2 })
globalStyle('h3', { fontSize: theme.size.h3, lineHeight: 1.2 })
globalStyle('h4', { fontSize: theme.size.h4, lineHeight: 1.25, fontWeight: 680 })
globalStyle('a', { color: theme.text.link, textUnderlineOffset: '.2em', textDecorationThickness: '1px' })
globalStyle('a:hover', { color: theme.text.onColour })
globalStyle('img, svg', { display: 'block', maxWidth: '100%' })
globalStyle('img', { height: 'auto' })
globalStyle('b, strong', { color: theme.text.strong, fontWeight: 600 })
globalStyle('small', { fontSize: theme.size.xs })
globalStyle('button, input, select, textarea', { font: 'inherit' })
globalStyle(':focus-visible', {
  outline: `2px solid ${theme.focus}`,
  outlineOffset: '2px',
  borderRadius: theme.radius.small,
})
// A target that is focused by script (main, error summary) needs no focus ring.
globalStyle('main:focus-visible', { outline: 'none' })
globalStyle('::selection', { background: theme.colour.secondary, color: theme.text.onColour })
globalStyle('hr', { border: 0, borderTop: `1px solid ${theme.line.soft}`, margin: `${theme.space[4]} 0` })
globalStyle('[hidden]', { display: 'none !important' })
// A button that a script will replace takes no place until the script is there, or has not come for long.
const awaited = keyframes({ 'from, to': { position: 'absolute', visibility: 'hidden' } })
globalStyle('auto-form[replaces-button]:not(:defined) button', {
  '@media': { '(scripting: enabled)': { animation: `${awaited} 8s` } },
})
// Collapsed content cannot be opened in print.
// Elements that only add behaviour lay nothing out.
globalStyle('masked-input, modal-dialog, post-form, reveal-password', { display: 'contents' })
globalStyle('details::details-content', { '@media': { print: { contentVisibility: 'visible', display: 'block' } } })

const selected =
  'a[aria-current]:not([aria-current=false]), button:is([aria-pressed=true], [aria-checked=true]), [role=option]:is([data-highlighted], [aria-selected=true])'
globalStyle(selected, {
  '@media': {
    [forced]: { forcedColorAdjust: 'none', background: 'Highlight !important', color: 'HighlightText !important' },
  },
})
// Icons and the logo use the color of the surrounding text.
globalStyle('svg', { '@media': { [forced]: { forcedColorAdjust: 'auto' } } })

globalStyle('*, *::before, *::after', {
  '@media': {
    [stillness]: {
      transitionDuration: '.01ms !important',
      animationDuration: '.01ms !important',
      animationIterationCount: '1 !important',
    },
    print: { animation: 'none !important', transition: 'none !important' },
  },
})

// Cross-fades between documents where the browser supports it; the descriptor is newer than the typings of CSS.
const betweenPages: Record<string, string> = { navigation: 'auto' }
const noMotionBetweenPages: Record<string, string> = { navigation: 'none' }
globalStyle('@view-transition', betweenPages)
globalStyle('@view-transition', { '@media': { [stillness]: noMotionBetweenPages } })
