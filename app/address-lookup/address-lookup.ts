/** The port of services that know the address of a CEP. */

/** Null is what the service does not know: a small town has one CEP for all its streets. */
export interface CepAddress {
  address: string | null
  neighborhood: string | null
  city: string | null
  /** Two letters. */
  state: string | null
}

export interface AddressLookup {
  /** The address of eight digits, or null for a CEP that nobody has. Throws when the service is away or not understood. */
  find(cep: string): Promise<CepAddress | null>
}
