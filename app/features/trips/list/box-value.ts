/** What the box of a trip posts: which trip, and the version in which it was on the screen. */
export function boxValue({ id, version }: { id: string; version: string }): string {
  return `${id}@${version}`
}

/** No id holds the sign between them. The version may be missing: dialogs and addresses say the id alone. */
export function readBoxValue(value: string): readonly [id: string, version?: string] {
  const end = value.indexOf('@')
  return end < 0 ? [value] : [value.slice(0, end), value.slice(end + 1)]
}
