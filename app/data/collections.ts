/** The database on one page: every kind of document, and every combination of filter and order that may be asked. */
import { agencySchema } from '~/domain/agency'
import { attemptSchema } from '~/domain/attempt'
import { bannerSchema } from '~/domain/banner'
import { claimSchema } from '~/domain/claim'
import { codeSchema } from '~/domain/code'
import { commissionSchema } from '~/domain/commission'
import { eventTypeSchema } from '~/domain/event-type'
import { flightCompanySchema } from '~/domain/flight-company'
import { inboxEventSchema } from '~/domain/inbox'
import { invitationSchema } from '~/domain/invitation'
import { orderSchema } from '~/domain/order'
import { outboxEntrySchema } from '~/domain/outbox'
import { pageSchema } from '~/domain/page'
import { productSchema } from '~/domain/product'
import { sessionSchema } from '~/domain/session'
import { settingsSchema } from '~/domain/settings'
import { stockSchema } from '~/domain/stock'
import { tipSchema } from '~/domain/tip'
import { tripSchema } from '~/domain/trip'
import { tripInformationSchema } from '~/domain/trip-information'
import { userSchema } from '~/domain/user'
import { collection } from './collection'
import { lists, searched, summed } from './index-lists'

const newest = { by: 'createdAt', dir: 'desc' } as const

// Who is who

export const users = collection({
  name: 'users',
  schema: userSchema,
  indexes: [
    ...lists(newest, [], ['type'], ['agencyId'], ['email'], ['emailConfirmedAt']),
    ...searched(newest, [], ['type']),
    { eq: ['type'] },
  ],
  bulky: ['passwordHash', 'acceptedTerms', 'agencyRequest'],
})

/** Id: SHA-256 of the token. */
export const sessions = collection({
  name: 'sessions',
  schema: sessionSchema,
  indexes: [
    { eq: ['userId'] },
    { eq: [], order: { by: 'expiresAt', dir: 'asc' } },
    { eq: [], order: { by: 'lastSeenAt', dir: 'asc' } },
  ],
  bulky: ['device'],
})

export const codes = collection({
  name: 'codes',
  schema: codeSchema,
  indexes: [...lists(newest, ['userId'], ['userId', 'purpose']), { eq: [], order: { by: 'expiresAt', dir: 'asc' } }],
})

/** Id: keyed hash of kind and normalised value; what exists is taken. */
export const claims = collection({ name: 'claims', schema: claimSchema, indexes: [{ eq: ['ownerId'] }] })

export const invitations = collection({
  name: 'invitations',
  schema: invitationSchema,
  indexes: [...lists(newest, [], ['kind'])],
})

export const agencies = collection({
  name: 'agencies',
  schema: agencySchema,
  indexes: [...lists(newest, [], ['state']), ...searched(newest, [], ['state']), { eq: ['sellerCode'] }],
})

// What is sold

const byDeparture = { by: 'checkinOn', dir: 'asc' } as const

export const trips = collection({
  name: 'trips',
  schema: tripSchema,
  indexes: [
    { eq: ['state'] },
    { eq: ['slug'] },
    { eq: ['agencyId'] },
    { eq: ['eventTypeId'] },
    ...lists(byDeparture, [], ['state'], ['agencyId'], ['agencyId', 'state']),
    ...searched(byDeparture, [], ['state']),
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
  indexes: [{ eq: ['state'] }, { eq: ['slug'] }, ...lists(newest, [], ['state']), ...searched(newest, [], ['state'])],
  bulky: ['description', 'descriptionEn', 'sample'],
})

export const eventTypes = collection({
  name: 'eventTypes',
  schema: eventTypeSchema,
  indexes: [{ eq: ['slug'] }, { eq: ['active'] }, { eq: [], order: { by: 'name', dir: 'asc' } }],
})

export const flightCompanies = collection({
  name: 'flightCompanies',
  schema: flightCompanySchema,
  indexes: [{ eq: [], order: { by: 'name', dir: 'asc' } }],
})

export const tripInformation = collection({
  name: 'tripInformation',
  schema: tripInformationSchema,
  indexes: [{ eq: ['type'] }, ...lists({ by: 'updatedAt', dir: 'desc' }, [], ['type'])],
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
  indexes: [{ eq: ['slug'] }, { eq: ['active'] }, ...lists(newest, [], ['active']), ...searched(newest, [])],
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
  indexes: [
    ...summed(newest, ['total'], [], ['status'], ['state']),
    ...searched(newest, [], ['status']),
    ...lists(
      newest,
      ['method'],
      ['attention'],
      ['buyerId'],
      ['buyerId', 'kind'],
      ['buyerId', 'status'],
      ['buyerId', 'kind', 'status'],
      ['tripId'],
      ['tripId', 'status'],
      ['agencyId'],
      ['tripAgencyId'],
      ['productId'],
      ['buyerId', 'fileKey', 'status'],
    ),
    { eq: ['tripId', 'holdState'] },
    { eq: ['linkId'] },
    { eq: ['attemptId'] },
    { eq: ['holdState'] },
    { eq: ['holdState'], order: { by: 'holdExpiresAt', dir: 'asc' } },
    { eq: [], order: { by: 'nextCheckAt', dir: 'asc' } },
  ],
  bulky: [
    'trip',
    'product',
    'lines',
    'passengers',
    'payer',
    'charges',
    'history',
    'contract',
    'installments',
    'commission',
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
    ...lists(newest, [], ['agencyId']),
    ...summed(newest, ['amount'], ['state'], ['agencyId', 'state']),
    { eq: ['state'], order: { by: 'releasableAt', dir: 'asc' } },
  ],
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
    ...lists({ by: 'receivedAt', dir: 'asc' }, ['processedAt'], []),
    { eq: [], order: { by: 'processedAt', dir: 'asc' } },
  ],
})
