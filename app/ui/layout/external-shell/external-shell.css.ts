import { style } from '@vanilla-extract/css'
import { from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const shell = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: '180px 1fr',
  minHeight: '100vh',
  '@media': {
    [from.md]: { gridTemplateColumns: 'minmax(420px, 1fr) 1.45fr', gridTemplateRows: 'none' },
    print: { gridTemplateRows: 'none' },
  },
})
export const main = style({
  // Placed explicitly: the picture comes later in the document and would move the form down.
  gridRow: 2,
  padding: '24px 20px',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr auto',
  alignItems: 'start',
  gap: '24px',
  '@media': { [from.md]: { gridRow: 1, alignItems: 'center', padding: '36px clamp(20px, 5vw, 84px)', gap: '36px' } },
})
export const home = style({ justifySelf: 'start' })
export const body = style({ maxWidth: '420px', width: '100%' })
export const wide = style({ maxWidth: '640px' })
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 16px',
  fontSize: theme.size.xs,
  color: theme.text.muted,
  // Its last word ends where the form does.
  maxWidth: '420px',
  selectors: { [`${wide} + &`]: { maxWidth: '640px' } },
})
export const figure = style({
  position: 'relative',
  overflow: 'hidden',
  isolation: 'isolate',
  gridRow: 1,
  borderBottomRightRadius: '72px',
  '@media': {
    [from.md]: { borderRadius: '96px 0 0', position: 'sticky', top: 0, height: '100vh' },
    print: { display: 'none' },
  },
})
export const mark = style({
  width: '56px',
  height: '56px',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '14px 22px 14px 14px',
  background: theme.tone.blue,
  color: theme.tone.onBlue,
  fontSize: '24px',
})
