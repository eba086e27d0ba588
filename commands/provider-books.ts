/** The sandbox provider's own list of charges, when it is the provider in use and responds. */
import { z } from 'zod'
import { env } from '~/env.server'
import type { ProviderCharge } from '~/operations/maintenance/check-invariants.server'
import { providerFetch } from '~/payments/provider-fetch'

const booksSchema = z.array(
  z.object({
    id: z.string(),
    orderCode: z.string(),
    checkoutAttemptId: z.string().nullable(),
    amount: z.int(),
    paidAmount: z.int(),
    refundedAmount: z.int(),
    captured: z.boolean(),
  }),
)

/** Null with another provider, or when it cannot be read within three seconds. */
export async function readProviderBooks(): Promise<ProviderCharge[] | null> {
  if (env.PAYMENTS !== 'sandbox') return null
  try {
    const address = new URL('/_charges', env.PAYMENTS_BASE_URL)
    const response = await providerFetch(address, { signal: AbortSignal.timeout(3000) })
    return response.ok ? booksSchema.parse(await response.json()) : null
  } catch {
    return null
  }
}
