import type { ArtSize } from '~/pictures/sales-art.server'

/** In hundredths of a piece's width: where the title has to fit, and how large it is if it does. */
const places: Readonly<Record<ArtSize, { width: number; height: number; size: number }>> = {
  story: { width: 82, height: 53, size: 12.4 },
  feed: { width: 86, height: 30, size: 10.4 },
  card: { width: 90, height: 11.5, size: 6.4 },
}
const LINE = 1.05
/** Smaller words would not be read. */
const SMALLEST = 2

/** Of the display face in its heaviest weight, as parts of its size; each is rounded up. */
const widths: ReadonlyArray<readonly [RegExp, number]> = [
  [/[ijlI1íì.,:;'’|!]/u, 0.36],
  [/[frt()/-]/u, 0.47],
  [/[mwMW]/u, 1.1],
  [/[\p{Lu}]/u, 0.92],
]
const WIDTH = 0.74
const SPACE = 0.26

/** How large a preview writes a title so that all of it is seen, as the picture that is downloaded does. */
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

/** Whether the words, set one after another, make no line too wide and no line too many. */
function fits(copy: readonly number[], room: number, most: number): boolean {
  let lines = 1
  let used = 0
  for (const word of copy) {
    if (word > room) return false
    if (used > 0 && used + SPACE + word > room) {
      lines += 1
      used = word
    } else used += (used > 0 ? SPACE : 0) + word
  }
  return lines <= most
}
