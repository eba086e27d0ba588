import type { LoaderFunctionArgs } from '@remix-run/node'
import { addressOfCep } from '~/address-lookup/address-lookup.server'
import { parseCep } from '~/domain/brazil/cep'
import { consume } from '~/session/rate-limits.server'

/** The address of a CEP, for the form of a purchase; null where it is not known. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const cep = parseCep(params['cep'] ?? '')
  if (cep === null) return Response.json({ address: null }, { status: 400 })
  const attempts = await consume('addressLookup', context.clientAddress)
  if (!attempts.ok) {
    const headers = { 'Retry-After': String(attempts.retryAfterSeconds) }
    return Response.json({ address: null }, { status: 429, headers })
  }
  return Response.json({ address: await addressOfCep(cep) }, { headers: { 'Cache-Control': 'private, max-age=3600' } })
}
