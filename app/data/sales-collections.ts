/** What the shop's days are summed up in (a page of collections.ts). */
import { dailySalesSchema } from '~/domain/daily-sales'
import { collection } from './collection'

/** Id: the day and a number (`salesId`). */
export const dailySales = collection({
  name: 'dailySales',
  schema: dailySalesSchema,
  indexes: [{ eq: [], order: { by: 'day', dir: 'asc' } }],
  bulky: ['received', 'refunded'],
})
