const MAX_SHOWN = 5

/** Names as a toast can say them: the first ones, then how many more. */
export function listNames(names: readonly string[]): string {
  const rest = names.length - MAX_SHOWN
  return [...names.slice(0, MAX_SHOWN), ...(rest > 0 ? [`+${rest}`] : [])].join(', ')
}
