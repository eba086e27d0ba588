/** Styles of a day with its number in a circle, the first one red, on screen and in print. For style files. */
import { theme } from '~/ui/theme/contract.css'

export const numberedDay = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '30px minmax(0, 1fr)',
  breakInside: 'avoid',
} as const

/** The line from one circle to the next. */
export const dayLine = {
  content: '""',
  position: 'absolute',
  left: '14px',
  top: '30px',
  width: '2px',
  background: theme.line.strong,
} as const

/** `day`: the class of the days, one of which contains the number. */
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
