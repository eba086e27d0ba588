import { env } from '~/env.server'
import { log } from '~/log.server'
import type { AddressLookup, CepAddress } from './address-lookup'
import { type FindAddress, rememberAddresses } from './remember-addresses'
import { viacep } from './viacep'

let current: FindAddress | null = null

/** The service of `CEP_LOOKUP`; null without one. */
export function addressLookup(): AddressLookup | null {
  return env.CEP_LOOKUP === null ? null : viacep({ baseUrl: env.CEP_LOOKUP })
}

export function hasAddressLookup(): boolean {
  return env.CEP_LOOKUP !== null
}

/** The address of eight digits; null where it is not known now. */
export async function addressOfCep(cep: string): Promise<CepAddress | null> {
  const lookup = addressLookup()
  if (lookup === null) return null
  current ??= rememberAddresses({ lookup, report: (error) => log.warn({ err: error }, 'address service') })
  return current(cep)
}
