/** A race on the page of its event, with prices for a party. */
export function raceAddress(event: string, race: string, people: number): string {
  return `/${event}?race=${race}${people > 1 ? `&people=${people}` : ''}`
}
