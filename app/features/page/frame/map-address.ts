/** A map link for a place or an address; on phones it opens the map app. */
export function mapAddress(query: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
