/** The value of a trip's check box: its id and the version on the screen. */
export function boxValue({ id, version }: { id: string; version: string }): string {
  return `${id}@${version}`
}

/** The separator does not occur in ids. The version may be missing: dialogs and addresses use the id alone. */
export function readBoxValue(value: string): readonly [id: string, version?: string] {
  const end = value.indexOf('@')
  return end < 0 ? [value] : [value.slice(0, end), value.slice(end + 1)]
}
