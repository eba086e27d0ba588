import { globalStyle, style } from '@vanilla-extract/css'
import { below, from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

/** Keeps an anchor's target below the sticky top bar. */
export const part = style({ scrollMarginTop: '64px' })
export const wrong = style({ color: theme.tone.onError, fontSize: theme.size.sm, marginBottom: theme.space[3] })

export const row = style({
  border: 0,
  borderBottom: `1px solid ${theme.line.soft}`,
  margin: 0,
  padding: `${theme.space[3]} 0`,
  minWidth: 0,
  display: 'grid',
  gap: theme.space[3],
  selectors: { '&:first-child': { paddingTop: 0 }, '&:last-child': { borderBottom: 0, paddingBottom: 0 } },
  '@media': { [from.sm]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start' } },
})
/** The ages of a fare, shown for fares with children. */
export const ages = style({
  marginTop: '18px',
  selectors: {
    [`${row}:not(:has(option:is([value=family], [value=child], [value=lap]):checked)) &`]: { display: 'none' },
  },
})
export const familyOnly = style({
  selectors: { [`${row}:not(:has(option[value=family]:checked)) &`]: { display: 'none' } },
})
globalStyle(`${row} textarea`, { minHeight: theme.control.small, paddingBlock: theme.space[2] })
export const buttons = style({
  display: 'flex',
  gap: theme.space[1],
  '@media': { [below.sm]: { justifyContent: 'end' } },
})
export const photoRow = style({
  display: 'grid',
  gap: theme.space[3],
  alignItems: 'start',
  '@media': { [from.sm]: { gridTemplateColumns: '96px minmax(0, 1fr)' } },
})
export const thumb = style({
  width: '96px',
  borderRadius: theme.radius.small,
  overflow: 'hidden',
  aspectRatio: '3 / 2',
  position: 'relative',
})
export const referenceData = style({
  display: 'grid',
  gap: theme.space[2],
  alignItems: 'end',
  marginTop: theme.space[4],
  '@media': { [from.sm]: { gridTemplateColumns: 'minmax(0, 1fr) auto auto' } },
})
/** Fields of the whole part, below its rows. */
export const afterRows = style({ marginTop: theme.space[5] })
export const footer = style({ marginTop: theme.space[4], display: 'flex', flexWrap: 'wrap', gap: theme.space[2] })
export const steps = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: theme.space[2] })
export const stepLine = style({ display: 'flex', gap: theme.space[2], alignItems: 'baseline', fontSize: theme.size.sm })
export const isMet = style({ color: theme.tone.onSuccess, flex: 'none' })
export const isMissing = style({ color: theme.tone.onWarning, flex: 'none' })
export const isOptional = style({ color: theme.text.muted, flex: 'none' })
/** The Portuguese and the English text, side by side. */
export const bilingual = style({
  display: 'grid',
  gap: theme.space[3],
  '@media': { [from.lg]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' } },
})
export const stacked = style({ display: 'grid', gap: theme.space[3] })
export const inert = style({ border: 0, margin: 0, padding: 0, minWidth: 0 })
