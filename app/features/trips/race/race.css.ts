import { globalStyle, style } from '@vanilla-extract/css'
import { below, from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[6],
  alignItems: 'start',
  '@media': { [from.lg]: { gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)' } },
})

export const sectors = style({ display: 'grid', gap: theme.space[3] })
export const sector = style({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr)',
  gap: theme.space[3],
  alignItems: 'center',
  padding: '14px 16px',
  background: theme.colour.primary,
  border: `1px solid ${theme.line.soft}`,
  borderRadius: theme.radius.card,
  '@media': {
    [from.sm]: {
      gridTemplateColumns: '52px minmax(0, 1fr) auto minmax(104px, auto)',
      gap: theme.space[4],
      padding: '14px 18px',
    },
  },
})
/** The one that was chosen on the map; before that, the most bought one. */
const chosen = { borderColor: theme.colour.terciary, background: theme.surface.selected }
export const usual = style({})
globalStyle(`${sector}:target`, chosen)
globalStyle(`${sectors}:not(:has(:target)) > ${usual}`, chosen)

/** The circuit stays next to the list of its sectors. */
export const stage = style({ '@media': { [from.lg]: { position: 'sticky', top: theme.space[5] } } })

/** The view from the chosen sector; the others lead to theirs. */
export const seatView = style({ display: 'none', gridColumn: '1 / -1', margin: 0 })
export const seeView = style({ padding: '4px 0' })
export const seatCaption = style({ fontSize: theme.size.sm, color: theme.text.muted })
const isChosen = `:is(${sector}:target, ${sectors}:not(:has(:target)) > ${usual})`
globalStyle(`${isChosen} > ${seatView}`, { display: 'block' })
globalStyle(`${isChosen} ${seeView}`, { display: 'none' })

export const mark = style({
  font: `850 1.75rem/1 ${theme.font.display}`,
  color: theme.text.strong,
  '@media': { [from.sm]: { fontSize: theme.size.h2 } },
})
export const sectorName = style({ display: 'grid', gap: theme.space[2], justifyItems: 'start', minWidth: 0 })
export const sectorPrice = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `2px ${theme.space[3]}`,
  '@media': { [from.sm]: { gridColumn: 'auto', display: 'grid', justifyItems: 'end' } },
})
export const noFit = style({ gridColumn: '1 / -1', fontSize: theme.size.sm, color: theme.tone.onWarning })
export const pix = style({ color: theme.tone.onSuccess, fontSize: theme.size.sm, whiteSpace: 'nowrap' })
export const sectorAction = style({
  gridColumn: '1 / -1',
  display: 'grid',
  '@media': { [from.sm]: { gridColumn: 'auto' } },
})
/** As high as a finger, where the buttons are as wide as their cards. */
globalStyle(`${sectorAction} > a[class]`, { '@media': { [below.sm]: { height: '44px' } } })
