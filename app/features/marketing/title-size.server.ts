import type { ArtSize } from '~/pictures/sales-art.server'

/** In hundredths of the picture's width: the box of the title, and its preferred font size. */
const places: Readonly<Record<ArtSize, { width: number; height: number; size: number }>> = {
  story: { width: 82, height: 53, size: 12.4 },
  feed: { width: 86, height: 30, size: 10.4 },
  card: { width: 90, height: 11.5, size: 6.4 },
}
const LINE = 1.05
/** Smaller text would not be readable. */
const SMALLEST = 2

/** Widths of the display face at its heaviest weight, relative to the font size and rounded up. */
const widths: ReadonlyArray<readonly [RegExp, number]> = [
  [/[ijlI1íì.,:;'’|!]/u, 0.36],
  [/[frt()/-]/u, 0.47],
  [/[mwMW]/u, 1.1],
  [/[\p{Lu}]/u, 0.92],
]
const WIDTH = 0.74
const SPACE = 0.26

/** The font size at which a preview shows the whole title, like the downloaded picture. */
export function titleSize(title: string, shape: ArtSize): number {
  const { width, height, size: first } = places[shape]
  const copy = title.split(/\s+/).map(widthOf)
  let size = first
  while (size > SMALLEST && !fits(copy, width / size, height / (size * LINE))) size = Math.round(size * 94) / 100
  return size
}

function widthOf(word: string): number {
  return [...word].reduce((sum, letter) => sum + (widths.find(([kind]) => kind.test(letter))?.[1] ?? WIDTH), 0)
}

/** True if the words, wrapped in order, need no line that is too wide and not too many lines. */
function fits(copy: readonly number[], room: number, maxLines: number): boolean {
  let lines = 1
  let used = 0
  for (const word of copy) {
    if (word > room) return false
    if (used > 0 && used + SPACE + word > room) {
      lines += 1
      used = word
    } else used += (used > 0 ? SPACE : 0) + word
  }
  return lines <= maxLines
}
