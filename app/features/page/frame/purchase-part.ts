/** The part of a page where one buys. A route's `handle` marks a page that has one. */
export const PURCHASE_ID = 'buy'
export const selling = { isSelling: true }

export function sells(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'isSelling' in handle && handle.isSelling === true
}
