/** The version of a text that people accept: the year and its number in that year, `2026-3`. */

const WRITTEN = /^(\d{4})-(\d{1,6})$/

/** The one after `version`. A text of another writing begins anew, and never falls back in the same year. */
export function nextVersion(version: string, year: number): string {
  const [, oldYear, number] = WRITTEN.exec(version) ?? []
  return Number(oldYear) >= year ? `${oldYear}-${Number(number) + 1}` : `${year}-1`
}
