import { GatewayUnreachable } from '../gateway-errors'
import { providerFetch, readResponse } from '../provider-fetch'

export interface BoletoPdfOptions {
  /** The provider's address: its files may lie there. */
  readonly apiRoot: string
  readonly timeoutMs: number
}

/** A boleto is one page; a larger file is none. */
const LARGEST = 4 * 1024 * 1024

/**
 * The boleto as the provider's PDF, complete, or null when the address gives none. Only the provider's own hosts are
 * called, without our key and without following redirects. Throws GatewayUnreachable without a response.
 */
export async function fetchBoletoPdf(address: string, options: BoletoPdfOptions): Promise<Uint8Array | null> {
  if (!isProviders(address, options.apiRoot)) return null
  try {
    const signal = AbortSignal.timeout(options.timeoutMs)
    const response = await providerFetch(address, { signal, headers: { accept: 'application/pdf' } })
    if (response.status >= 500) throw new GatewayUnreachable('status', `the PDF answered ${response.status}`)
    const bytes = response.ok ? await readResponse(response, LARGEST) : null
    return bytes !== null && bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? bytes : null
  } catch (error) {
    if (error instanceof GatewayUnreachable) throw error
    throw new GatewayUnreachable('network', 'the PDF could not be read')
  }
}

function isProviders(address: string, apiRoot: string): boolean {
  if (!URL.canParse(address)) return false
  const { origin, protocol, hostname } = new URL(address)
  return origin === new URL(apiRoot).origin || (protocol === 'https:' && hostname.endsWith('.pagar.me'))
}
