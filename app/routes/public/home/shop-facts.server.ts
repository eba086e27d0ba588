import { catalogue } from '~/catalogue/catalogue.server'
import { type StructuredData, shopData } from '~/documents/structured-data'

/** The seller as search engines read it; nothing until the settings are loaded. */
export function shopFacts(origin: string, description: string): StructuredData[] {
  const company = catalogue().settings()?.company
  if (!company) return []
  const { address, number, city, state, zipCode } = company.address
  return shopData({
    origin,
    description,
    ...company,
    address: { street: `${address}, ${number}`, city, state, zipCode },
  })
}
