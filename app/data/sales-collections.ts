/** What the shop's days are summed up in, and what was changed of sold departures (a page of collections.ts). */
import { dailySalesSchema } from '~/domain/daily-sales'
import { departureChangeSchema } from '~/domain/departure-change'
import { collection } from './collection'

/** Id: the day and a number (`salesId`). */
export const dailySales = collection({
  name: 'dailySales',
  schema: dailySalesSchema,
  indexes: [{ eq: [], order: { by: 'day', dir: 'asc' } }],
  bulky: ['received', 'refunded'],
})

/** Id: the trip and a number (`departureChangeId`). */
export const departureChanges = collection({
  name: 'departureChanges',
  schema: departureChangeSchema,
  indexes: [{ eq: ['tripId'] }],
  bulky: ['before', 'after'],
})
