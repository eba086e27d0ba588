/**
 * Widths in px at which the layout changes. The navigation collapses below `mobile`, tables become cards up to `table`.
 */
export const breakpoints = { sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 } as const
export const mobile = breakpoints.lg
export const table = 800

/** Media conditions for style files: mobile first, so `from` is the usual one. */
export const from = {
  sm: '(min-width: 600px)',
  table: '(min-width: 801px)',
  md: '(min-width: 960px)',
  lg: '(min-width: 1280px)',
  xl: '(min-width: 1920px)',
  xxl: '(min-width: 2560px)',
} as const

export const below = {
  narrow: '(max-width: 349.98px)',
  sm: '(max-width: 599.98px)',
  table: '(max-width: 800.98px)',
  md: '(max-width: 959.98px)',
  lg: '(max-width: 1279.98px)',
} as const

/** A container query: rows of a table with little room, whatever stands next to them. The table's frame is the container. */
export const tight = 'rows (max-width: 1027.98px)'

export const touch = '(pointer: coarse)'
/** Forced colors replace the shop's colors: meaning carried by a background alone is lost. */
export const forced = '(forced-colors: active)'
export const stillness = '(prefers-reduced-motion: reduce)'
