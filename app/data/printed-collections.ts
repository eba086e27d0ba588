/** What was printed of trips (a page of collections.ts). */
import { printedListSchema } from '~/domain/passenger-list'
import { collection } from './collection'

/** Id: trip, kind of list and whose: the last one printed. */
export const printedLists = collection({
  name: 'printedLists',
  schema: printedListSchema,
  indexes: [{ eq: ['tripId'] }, { eq: [], order: { by: 'printedAt', dir: 'asc' } }],
  bulky: ['people'],
})
