/** Money: a whole number of centavos. Reais exist only in forms and in i18n/format. */
declare const centavosBrand: unique symbol
export type Centavos = number & { readonly [centavosBrand]: 'Centavos' }

export function isCentavos(value: unknown): value is Centavos {
  return Number.isSafeInteger(value)
}

/** Turns a whole number into centavos. Throws a RangeError on fractions and on numbers too large to be exact. */
export function centavos(value: number): Centavos {
  if (!isCentavos(value)) throw new RangeError(`not a whole number of centavos: ${value}`)
  return value
}

export const ZERO: Centavos = centavos(0)

export function add(...amounts: readonly Centavos[]): Centavos {
  return centavos(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}

export function subtract(from: Centavos, amount: Centavos): Centavos {
  return centavos(from - amount)
}

/** `amount` times a whole number of units. */
export function times(amount: Centavos, count: number): Centavos {
  return centavos(amount * count)
}

export function min(a: Centavos, b: Centavos): Centavos {
  return a <= b ? a : b
}

export function max(a: Centavos, b: Centavos): Centavos {
  return a >= b ? a : b
}

/** Division of non-negative whole numbers, rounded half up, exact at any size. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}

/** `basisPoints` hundredths of a percent of a non-negative amount, rounded half up to the centavo (500 = 5 %). */
export function percentOf(amount: Centavos, basisPoints: number): Centavos {
  return centavos(Number(divideHalfUp(BigInt(amount) * BigInt(basisPoints), 10_000n)))
}

/**
 * Splits a non-negative amount into `parts` equal amounts that always add up to it; the remainder rides on the first,
 * as Brazilian acquirers do (docs/reference/payments.md, Installments).
 */
export function split(amount: Centavos, parts: number): Centavos[] {
  if (!Number.isInteger(parts) || parts < 1) throw new RangeError(`cannot split into ${parts} parts`)
  const base = Math.floor(amount / parts)
  return Array.from({ length: parts }, (_, index) => centavos(index === 0 ? amount - base * (parts - 1) : base))
}

/** Splits a non-negative amount in proportion to whole weights (not all zero), largest remainders first; parts add up. */
export function splitByWeight(amount: Centavos, weights: readonly number[]): Centavos[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total <= 0n) throw new RangeError('weights must add up to more than zero')
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, floor: product / total, rest: product % total }
  })
  let missing = BigInt(amount) - shares.reduce((sum, share) => sum + share.floor, 0n)
  const parts = shares.map((share) => share.floor)
  for (const { index } of [...shares].sort((a, b) => Number(b.rest - a.rest) || a.index - b.index)) {
    if (missing <= 0n) break
    parts[index] = (parts[index] ?? 0n) + 1n
    missing -= 1n
  }
  return parts.map((part) => centavos(Number(part)))
}
