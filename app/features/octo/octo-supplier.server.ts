/** The shop as a supplier of OCTO. */
import { readSettings } from '~/operations/orders/load-offer.server'
import type { OctoCall } from './octo-http.server'

export async function toOctoSupplier({ origin, capabilities }: OctoCall) {
  const { company } = await readSettings()
  const { address, number, city, state, zipCode } = company.address
  return {
    id: 'house',
    name: company.name,
    endpoint: `${origin}/octo`,
    contact: {
      website: origin,
      email: company.email || null,
      telephone: company.phone || null,
      address: [`${address}, ${number}`, `${city} ${state}`, zipCode].join(', '),
    },
    ...(capabilities.has('octo/content') ? { shortDescription: company.legalName, media: [] } : {}),
  }
}
