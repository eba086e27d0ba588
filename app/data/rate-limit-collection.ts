/** How often somebody tried something lately, where several machines count together (session/rate-limits.server.ts). */
import { z } from 'zod'
import { instantSchema } from '~/domain/scalars'
import { collection } from './collection'

/** Id: a digest of the kind and of who tries. */
export const rateLimitCounters = collection({
  name: 'tries',
  schema: z.object({ count: z.int().min(1), expiresAt: instantSchema }),
  indexes: [{ eq: [], order: { by: 'expiresAt', dir: 'asc' } }],
})
