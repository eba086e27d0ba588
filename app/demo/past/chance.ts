/** Random numbers seeded by a word: the same word gives the same numbers, in every process and on every day. */
export interface Chance {
  /** From 0 up to, and without, 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  /** True so often, of one. */
  is(share: number): boolean
  pick<T>(of: readonly T[]): T
  /** One of them, those of a greater weight more often. */
  weighted<T>(of: readonly T[], weight: (each: T) => number): T
  bytes(count: number): Uint8Array
}

export function chanceOf(word: string): Chance {
  let state = [...word].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5)

  /** Mulberry32. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))

  function weighted<T>(of: readonly T[], weight: (each: T) => number): T {
    const weights = of.map(weight)
    let left = next() * weights.reduce((sum, each) => sum + each, 0)
    const found = weights.findIndex((each) => {
      left -= each
      return left < 0
    })
    const picked = found === -1 ? of.at(-1) : of[found]
    if (picked === undefined) throw new RangeError('nothing to choose from')
    return picked
  }

  return {
    next,
    whole,
    weighted,
    is: (share) => next() < share,
    pick: (of) => weighted(of, () => 1),
    bytes: (count) => Uint8Array.from({ length: count }, () => whole(0, 255)),
  }
}
