const MAX_SHOWN = 5

/** Names for a toast: the first ones, then the number of the others. */
export function listNames(names: readonly string[]): string {
  const rest = names.length - MAX_SHOWN
  return [...names.slice(0, MAX_SHOWN), ...(rest > 0 ? [`+${rest}`] : [])].join(', ')
}
