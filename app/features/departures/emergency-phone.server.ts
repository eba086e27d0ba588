import { catalogue } from '~/catalogue/catalogue.server'
import { departures } from '~/data/collections'

/** Whom passengers call on the way: the departure's number, else the shop's; null where there is none. */
export async function readEmergencyPhone(tripId: string): Promise<string | null> {
  const ofDeparture = (await departures.find(tripId))?.emergencyPhone
  return ofDeparture ?? catalogue().settings()?.service.emergencyPhone ?? null
}
