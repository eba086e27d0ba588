/**
 * The database on one page, continued in the other files named so: every kind of document, and every combination of
 * filter and order that may be asked.
 */
import { attemptSchema } from '~/domain/attempt'
import { bannerSchema } from '~/domain/banner'
import { commissionSchema } from '~/domain/commission'
import { inboxEventSchema } from '~/domain/inbox'
import { orderSchema } from '~/domain/order'
import { outboxEntrySchema } from '~/domain/outbox'
import { pageSchema } from '~/domain/page'
import { productSchema } from '~/domain/product'
import { eventTypeSchema, flightCompanySchema, tripInformationSchema } from '~/domain/reference-data'
import { settingsSchema } from '~/domain/settings'
import { stockSchema } from '~/domain/stock'
import { tipSchema } from '~/domain/tip'
import { tripSchema } from '~/domain/trip'
import { collection } from './collection'
import { lists, offeredWithSearch } from './index-lists'
import { orderIndexes } from './order-indexes'

const newest = { by: 'createdAt', dir: 'desc' } as const

// What is sold

export const trips = collection({
  name: 'trips',
  schema: tripSchema,
  indexes: [
    { eq: ['state'] },
    { eq: ['slug'] },
    { eq: ['agencyId'] },
    ...lists({ by: 'checkinOn', dir: 'desc' }, ['eventTypeId']),
    ...offeredWithSearch({ filters: ['state', 'classification', 'agencyId'], sorts: ['checkinOn', 'name'] }),
  ],
  bulky: [
    'schedule',
    'images',
    'details',
    'flights',
    'options',
    'boardingPlaces',
    'placeDescription',
    'placeDescriptionEn',
  ],
})

/** Id: the option's. Every sale writes it, so it is small and apart from the trip. */
export const stock = collection({ name: 'stock', schema: stockSchema, indexes: [{ eq: ['tripId'] }] })

export const products = collection({
  name: 'products',
  schema: productSchema,
  indexes: [
    { eq: ['state'] },
    { eq: ['slug'] },
    ...offeredWithSearch({ filters: ['state'], sorts: ['updatedAt', 'createdAt', 'price'] }),
  ],
  bulky: ['description', 'descriptionEn', 'sample'],
})

export const eventTypes = collection({
  name: 'eventTypes',
  schema: eventTypeSchema,
  indexes: [
    { eq: ['slug'] },
    { eq: ['active'] },
    ...offeredWithSearch({ filters: ['active'], sorts: ['name', 'updatedAt'] }),
  ],
})

export const flightCompanies = collection({
  name: 'flightCompanies',
  schema: flightCompanySchema,
  indexes: [{ eq: ['code'] }, ...offeredWithSearch({ filters: [], sorts: ['name', 'updatedAt'] })],
})

export const tripInformation = collection({
  name: 'tripInformation',
  schema: tripInformationSchema,
  indexes: [{ eq: ['type'] }, ...offeredWithSearch({ filters: ['type'], sorts: ['updatedAt'] })],
})

// What is shown

export const banners = collection({
  name: 'banners',
  schema: bannerSchema,
  indexes: [...lists({ by: 'order', dir: 'asc' }, [], ['onHome'])],
})

export const tips = collection({
  name: 'tips',
  schema: tipSchema,
  indexes: [
    { eq: ['slug'] },
    { eq: ['active'] },
    ...offeredWithSearch({ filters: ['active'], sorts: ['createdAt', 'updatedAt'] }),
  ],
  bulky: ['body', 'bodyEn', 'summary', 'summaryEn'],
})

export const pages = collection({
  name: 'pages',
  schema: pageSchema,
  indexes: [{ eq: ['route'] }],
  bulky: ['pt-BR', 'en'],
})

/** One document, id `shop`. */
export const settings = collection({
  name: 'settings',
  schema: settingsSchema,
  indexes: [],
  bulky: ['company', 'payment'],
})

// Buying

/** Id: the order's code. */
export const orders = collection({
  name: 'orders',
  schema: orderSchema,
  indexes: orderIndexes,
  bulky: [
    'trip',
    'product',
    'lines',
    'passengers',
    'canceledPassengers',
    'goodwill',
    'notes',
    'payer',
    'charges',
    'history',
    'contract',
    'installments',
    'commission',
    'departure',
  ],
})

/** Id: the attempt id that rides in the checkout form. */
export const attempts = collection({
  name: 'attempts',
  schema: attemptSchema,
  indexes: [{ eq: ['orderCode'] }, { eq: [], order: { by: 'createdAt', dir: 'asc' } }],
})

export const commissions = collection({
  name: 'commissions',
  schema: commissionSchema,
  indexes: [
    ...offeredWithSearch({
      filters: ['state', 'agencyId'],
      sorts: ['createdAt', 'amount'],
      sum: ['amount', 'due'],
    }),
    { eq: ['state'], order: { by: 'releasableAt', dir: 'asc' } },
    { eq: [], order: { by: 'due', dir: 'asc' }, sum: ['due'] },
    { eq: ['agencyId'], order: { by: 'due', dir: 'asc' }, sum: ['due'] },
  ],
  bulky: ['payouts'],
})

// What is told to the outside, and what the outside tells

/** Id: the dedupe key. */
export const outbox = collection({
  name: 'outbox',
  schema: outboxEntrySchema,
  indexes: [
    ...lists({ by: 'availableAt', dir: 'asc' }, ['done'], ['done', 'topic']),
    { eq: ['dead'], order: newest },
    { eq: [], order: { by: 'doneAt', dir: 'asc' } },
  ],
  bulky: ['payload', 'lastError'],
})

/** Id: provider and event id. */
export const inbox = collection({
  name: 'inbox',
  schema: inboxEventSchema,
  indexes: [
    ...lists({ by: 'receivedAt', dir: 'asc' }, ['processedAt'], ['chargeId'], []),
    { eq: [], order: { by: 'processedAt', dir: 'asc' } },
  ],
})
