/** Where a place or an address is shown on the map; on phones their own application opens. */
export function mapAddress(query: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
