import { type Party, partyPairs, partySize } from '~/domain/trips/party'

/** A race on the page of its event, with prices for a party. */
export function raceAddress(event: string, race: string, party: Party): string {
  return `/${event}?${new URLSearchParams([['race', race], ...(partySize(party) > 1 ? partyPairs(party) : [])])}`
}
