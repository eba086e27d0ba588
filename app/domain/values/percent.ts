import { toPlainText } from './plain-text'

/**
 * A typed percentage in hundredths of a percent: `10`, `8,5`, `8.50 %`. Null for anything below 0, above 100 or with
 * more than two decimals.
 */
export function parsePercent(text: string): number | null {
  const [, whole, decimals = ''] = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(toPlainText(text)) ?? []
  if (whole === undefined) return null
  const basisPoints = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return basisPoints <= 10_000 ? basisPoints : null
}

/** As it is typed: `8,5`. */
export function writePercent(basisPoints: number): string {
  return String(basisPoints / 100).replace('.', ',')
}
