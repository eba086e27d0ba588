const MOST = 5

/** Names as a toast can say them: the first ones, then how many more. */
export function toldNames(names: readonly string[]): string {
  const rest = names.length - MOST
  return [...names.slice(0, MOST), ...(rest > 0 ? [`+${rest}`] : [])].join(', ')
}
