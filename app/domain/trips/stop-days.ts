/** The days that may be chosen for a boarding place. Apart from the schemas, because the editor reads it in the browser. */

/** The latest day of a boarding place, after the trip's first one. */
export const MAX_DAY_OFFSET = 3

/** As numbers after the trip's first day. */
export const STOP_DAYS = Array.from({ length: MAX_DAY_OFFSET + 1 }, (_, day) => String(day))
