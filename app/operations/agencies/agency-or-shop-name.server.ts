import { agencies, settings } from '~/data/collections'
import { SETTINGS_ID } from '~/domain/content/settings'

/** Who charges, in the customer's eyes: the agency, else the shop itself. */
export async function agencyOrShopName(agencyId: string | null): Promise<string> {
  const agency = agencyId === null ? null : await agencies.find(agencyId)
  return agency?.name ?? (await settings.get(SETTINGS_ID)).company.name
}
