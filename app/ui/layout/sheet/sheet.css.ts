import { globalStyle, style } from '@vanilla-extract/css'
import { below, from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'
import { printVars } from '~/ui/theme/print'

/** Sheets have their own margin; other prints keep the browser's. The descriptor is newer than the typings. */
const page: Record<string, string> = { size: 'A4', margin: '12mm 13mm' }
globalStyle('@page sheet', page)

const inkLine = `1.5px solid ${theme.text.body}`

export const ground = style({
  padding: `${theme.space[4]} 0 ${theme.space[6]}`,
  background: theme.surface.raised,
  minHeight: '100vh',
  '@media': { [below.sm]: { paddingBottom: 0 }, print: { padding: 0, background: 'none', minHeight: 0 } },
})
export const bar = style({
  width: 'min(100% - 24px, 794px)',
  margin: `0 auto ${theme.space[4]}`,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[2],
  fontSize: '14px',
  '@media': {
    [below.sm]: { width: 'calc(100% - 16px)', gap: theme.space[1] },
    print: { display: 'none' },
  },
})
export const hint = style({ color: theme.text.strong })
export const barEnd = style({ marginLeft: 'auto', display: 'flex', flexWrap: 'wrap', gap: theme.space[2] })

export const sheet = style({
  vars: printVars,
  colorScheme: 'light',
  width: '100%',
  maxWidth: '794px',
  marginInline: 'auto',
  background: theme.surface.paper,
  color: theme.text.body,
  fontSize: theme.size.sm,
  lineHeight: 1.5,
  padding: '26px 20px',
  display: 'flex',
  flexDirection: 'column',
  overflowWrap: 'break-word',
  '@media': {
    [from.sm]: { padding: '40px 48px', minHeight: '1123px' },
    print: { page: 'sheet', maxWidth: 'none', padding: 0, minHeight: '268mm', fontSize: '12px', lineHeight: 1.4 },
  },
})
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '8px 20px',
})
export const headNote = style({ '@media': { [from.sm]: { textAlign: 'right' }, print: { textAlign: 'right' } } })
/** The kerb as a line: red, paper, blue, paper. */
export const kerb = style({
  height: '6px',
  margin: '14px 0 18px',
  background: `repeating-linear-gradient(105deg, ${theme.colour.red} 0 26px, ${theme.surface.paper} 26px 34px, ${theme.colour.secondary} 34px 60px, ${theme.surface.paper} 60px 68px)`,
  printColorAdjust: 'exact',
})
export const foot = style({
  marginTop: 'auto',
  paddingTop: '22px',
  fontSize: theme.size.xs,
  color: theme.text.muted,
  '@media': { print: { paddingTop: '12px', fontSize: '11px' } },
})
globalStyle(`${foot} > p`, { borderTop: inkLine, paddingTop: '9px' })

export const figure = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  height: '200px',
  borderRadius: '8px 40px 8px 8px',
  display: 'flex',
  alignItems: 'end',
  printColorAdjust: 'exact',
  '@media': { print: { height: '120px' } },
})
globalStyle(`${figure} img`, { objectPosition: '50% 70%' })
export const caption = style({
  width: '100%',
  padding: '70px 20px 14px',
  color: theme.surface.paper,
  background: `linear-gradient(transparent, ${theme.surface.shade} 55%)`,
})
globalStyle(`${caption} h1`, { color: theme.surface.paper, fontSize: '1.625rem' })

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '22px 34px',
  paddingTop: '22px',
  alignItems: 'start',
  '@media': {
    [from.sm]: { gridTemplateColumns: 'minmax(0, 1fr) 168px' },
    print: { gridTemplateColumns: 'minmax(0, 1fr) 168px', paddingTop: '14px' },
  },
})
export const section = style({
  breakInside: 'avoid',
  selectors: { '&:not(:first-child)': { marginTop: '18px' } },
  '@media': { print: { selectors: { '&:not(:first-child)': { marginTop: '13px' } } } },
})
globalStyle(`${section} > h2`, { fontSize: '1rem', color: theme.text.link, marginBottom: '8px' })
globalStyle(`${section} > * + p`, { marginTop: '8px' })
globalStyle(`${section} > h2 + p`, { marginTop: 0 })
globalStyle(`${section} > ul`, { display: 'grid', gap: '3px', paddingLeft: '16px', listStyle: 'disc' })
/** First, as on phones, because the code is shown at the entrance. */
export const side = style({
  display: 'grid',
  gap: '12px',
  '@media': { [from.sm]: { gridArea: '1 / 2' }, print: { gridArea: '1 / 2' } },
})
export const beside = style({ '@media': { [from.sm]: { gridArea: '1 / 1' }, print: { gridArea: '1 / 1' } } })
globalStyle(`${side} b`, { display: 'block' })
globalStyle(`${side} > :not(:first-child)`, { borderTop: `1px solid ${theme.line.soft}`, paddingTop: '12px' })
/** Scanned from a phone at the entrance: large and centered. */
export const code = style({
  width: '168px',
  maxWidth: '100%',
  '@media': { [below.sm]: { width: '220px', marginInline: 'auto' }, print: { width: '168px', marginInline: 0 } },
})
export const smallCode = style({
  width: '104px',
  textAlign: 'center',
  fontSize: theme.size.xs,
  color: theme.text.muted,
  '@media': { print: { fontSize: '12px' } },
})

export const intro = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 104px',
  gap: '16px 20px',
  alignItems: 'start',
  '@media': {
    [from.sm]: { gridTemplateColumns: '190px minmax(0, 1fr) 104px' },
    print: { gridTemplateColumns: '190px minmax(0, 1fr) 104px' },
  },
})
globalStyle(`${intro} h1`, { fontSize: '1.3125rem', marginBottom: '6px' })
export const introPicture = style({
  height: '150px',
  borderRadius: '6px 28px 6px 6px',
  overflow: 'hidden',
  gridColumn: '1 / -1',
  '@media': { [from.sm]: { gridColumn: 'auto' }, print: { gridColumn: 'auto' } },
})
globalStyle(`${introPicture} img`, { width: '100%', height: '100%' })
