/** The version of a text that people accept: the year and its number in that year, `2026-3`. */

const WRITTEN = /^(\d{4})-(\d{1,6})$/

/** The version after `version`. A version in an unknown format starts again, and never falls back within a year. */
export function nextVersion(version: string, year: number): string {
  const [, oldYear, number] = WRITTEN.exec(version) ?? []
  return Number(oldYear) >= year ? `${oldYear}-${Number(number) + 1}` : `${year}-1`
}
