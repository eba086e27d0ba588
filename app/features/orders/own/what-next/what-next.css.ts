import { globalStyle, style } from '@vanilla-extract/css'
import { below } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const dates = style({ display: 'grid' })
globalStyle(`${dates} > li`, {
  display: 'grid',
  gridTemplateColumns: '168px minmax(0, 1fr)',
  gap: theme.space[4],
  padding: `${theme.space[3]} 0`,
  '@media': { [below.sm]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[1] } },
})
globalStyle(`${dates} > li + li`, { borderTop: `1px solid ${theme.line.soft}` })
globalStyle(`${dates} > li:first-child`, { paddingTop: 0 })
/** The day in the display face, as on a tear-off calendar. */
export const when = style({ color: theme.text.muted, fontSize: theme.size.sm })
globalStyle(`${when} > b`, { display: 'block', font: `720 ${theme.size.h4}/1.25 ${theme.font.display}` })
export const note = style({ display: 'block', color: theme.text.muted, fontSize: theme.size.sm, lineHeight: 1.5 })
