/** Geometry of a line chart: maps amounts to coordinates. Integers keep the markup small. */

export interface Canvas {
  left: number
  right: number
  top: number
  bottom: number
}

const MAX_STEPS = 5

/**
 * Step and end of a scale: at most five steps of 1, 2 or 5 times a power of ten, none smaller than `least` (a power of
 * ten), that include `highest`.
 */
export function scaleOf(highest: number, least = 1): { step: number; top: number } {
  const minStep = Math.max(highest / MAX_STEPS, least)
  const power = 10 ** Math.floor(Math.log10(minStep))
  const step = ([1, 2, 5].find((each) => each * power >= minStep) ?? 10) * power
  return { step, top: step * Math.max(1, Math.ceil(highest / step)) }
}

/** One point per value, evenly spaced. A single value is placed at the right. */
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

/** Which of `count` marks are labeled, so that about `most` are; the last one always is. */
export function marked(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most))
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % step === 0)
}
