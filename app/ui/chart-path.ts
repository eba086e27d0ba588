/** Geometry of a line chart: from amounts to places on a canvas. Whole numbers keep the drawing small. */

export interface Canvas {
  left: number
  right: number
  top: number
  bottom: number
}

/** The round number at the top of the scale: 1, 2, 2.5 or 5 times a power of ten, at least `highest`. */
export function scaleTop(highest: number): number {
  if (highest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(highest))
  const step = [1, 2, 2.5, 5, 10].find((each) => each * power >= highest) ?? 10
  return step * power
}

/** One point per value, evenly spread. A single value stands at the right. */
export function pointsOf(values: readonly number[], top: number, { left, right, top: high, bottom }: Canvas) {
  const step = values.length > 1 ? (right - left) / (values.length - 1) : 0
  const first = values.length > 1 ? left : right
  return values.map((value, index) => ({
    x: Math.round(first + index * step),
    y: Math.round(bottom - (Math.min(value, top) / top) * (bottom - high)),
  }))
}

export function pathOf(points: readonly { x: number; y: number }[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
}

/** Which of `count` marks get a word, so that about `most` do; the last always. */
export function marked(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most))
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % step === 0)
}
