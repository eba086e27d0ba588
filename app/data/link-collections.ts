/** Payment links (a page of collections.ts). */
import { paymentLinkSchema } from '~/domain/payment-link'
import { collection } from './collection'
import { offeredWithSearch } from './index-lists'

/** The token in a link's address is derived from its id and found by its hash. */
export const paymentLinks = collection({
  name: 'paymentLinks',
  schema: paymentLinkSchema,
  indexes: [
    ...offeredWithSearch({ filters: ['agencyId', 'state'], sorts: ['createdAt', 'expiresAt'], sum: ['amount'] }),
    { eq: ['tokenHash'] },
    { eq: ['forfaitId'] },
    { eq: [], order: { by: 'sweepAt', dir: 'asc' } },
    { eq: [], order: { by: 'forgetAt', dir: 'asc' } },
  ],
  bulky: ['items', 'customer', 'message', 'methods'],
})
