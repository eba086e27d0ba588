/** Who runs what runs by itself (a page of collections.ts). */
import { jobRunnerSchema } from '~/domain/job'
import { collection } from './collection'

/** Id: chosen by the process at its start. */
export const jobRunners = collection({
  name: 'jobRunners',
  schema: jobRunnerSchema,
  indexes: [{ eq: [], order: { by: 'seenAt', dir: 'desc' } }],
  bulky: ['jobs'],
})
