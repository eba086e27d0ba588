/** Rules of a day with its number in a circle, the first one red: on the screen and on paper. For style files. */
import { theme } from '~/ui/theme/contract.css'

export const numberedDay = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '30px minmax(0, 1fr)',
  breakInside: 'avoid',
} as const

/** From one circle to the next. */
export const dayLine = {
  content: '""',
  position: 'absolute',
  left: '14px',
  top: '30px',
  width: '2px',
  background: theme.line.strong,
} as const

/** `day`: the class of the days, one of which holds the number. */
export function dayNumber(day: string) {
  return {
    width: '30px',
    height: '30px',
    display: 'grid',
    placeItems: 'center',
    borderRadius: '50%',
    selectors: {
      [`${day}:first-child &`]: {
        background: theme.colour.red,
        borderColor: theme.colour.red,
        color: theme.surface.paper,
        printColorAdjust: 'exact',
      },
    },
  } as const
}
