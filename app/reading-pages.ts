/**
 * Reading pages are drawn on the server and not hydrated: their scripts are the custom elements of `app/elements`. A
 * route's `handle` says so; its address is told here, for links and forms of pages that hydrate.
 */
export const reading = { isReading: true }

export function isReading(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'isReading' in handle && handle.isReading === true
}

/** One part of an address below these may name a trip, a product or a tip. */
const addresses =
  /^\/(?:(?:trips|itineraries|products|user\/tripTips)(?:\/[^/]+)?|trip-details\/[^/]+(?:\/photos)?|compare|f1|motogp|aboutUs|user\/marketing|privacypolicy|termsOfUse|contract|cancellation|accessibility)?$/i

/** Whether a reading page answers at this address. */
export function isReadingAddress(pathname: string): boolean {
  return addresses.test(pathname)
}
