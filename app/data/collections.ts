/** The database on one page: every kind of document, and every combination of filter and order that queries may use. */
import { z } from 'zod'
import { claimSchema } from '~/domain/accounts/claim'
import { codeSchema } from '~/domain/accounts/code'
import { invitationSchema } from '~/domain/accounts/invitation'
import { secondFactorSchema } from '~/domain/accounts/second-factor'
import { sessionSchema } from '~/domain/accounts/session'
import { userSchema } from '~/domain/accounts/user'
import { agencySchema } from '~/domain/agencies/agency'
import { accountEntrySchema, agencyAccountSchema } from '~/domain/agencies/agency-account'
import { apiKeySchema } from '~/domain/agencies/api-key'
import { apiRequestSchema } from '~/domain/agencies/api-request'
import { commissionSchema } from '~/domain/agencies/commission'
import { bannerSchema } from '~/domain/content/banner'
import { contactMessageSchema } from '~/domain/content/contact-message'
import { pageSchema } from '~/domain/content/page'
import { productSchema } from '~/domain/content/product'
import { settingsSchema } from '~/domain/content/settings'
import { tipSchema } from '~/domain/content/tip'
import { uploadSchema } from '~/domain/content/upload'
import { tillSchema } from '~/domain/counter/till'
import { allotmentSchema } from '~/domain/departures/allotment'
import { announcementSchema } from '~/domain/departures/announcement'
import { departureSchema } from '~/domain/departures/departure'
import { departureChangeSchema } from '~/domain/departures/departure-change'
import { seriesSchema } from '~/domain/departures/series'
import { importPartSchema, importRunSchema } from '~/domain/import/import-run'
import { type AuditHead, auditEntrySchema, auditHeadSchema } from '~/domain/maintenance/audit'
import { completedStepSchema } from '~/domain/maintenance/completed-step'
import { figuresSchema } from '~/domain/maintenance/figures'
import { inboxEventSchema } from '~/domain/maintenance/inbox'
import { jobRunnerSchema } from '~/domain/maintenance/job'
import { outboxEntrySchema } from '~/domain/maintenance/outbox'
import { storedSchemaSchema } from '~/domain/maintenance/schema-version'
import { resellerBookingSchema } from '~/domain/octo/reseller-booking'
import { checkoutAttemptSchema } from '~/domain/orders/checkout-attempt'
import { draftSchema } from '~/domain/orders/checkout-draft'
import { orderSchema } from '~/domain/orders/order'
import { printedListSchema } from '~/domain/orders/passenger-list'
import { unpaidHoldsSchema } from '~/domain/orders/unpaid-holds'
import { moneyMovementSchema } from '~/domain/payments/money-movement'
import { paymentLinkSchema } from '~/domain/payments/payment-link'
import { dailySalesSchema } from '~/domain/sales/daily-sales'
import { forfaitSchema } from '~/domain/trips/forfait'
import { eventTypeSchema, flightCompanySchema, tripInformationSchema } from '~/domain/trips/reference-data'
import { stockSchema } from '~/domain/trips/stock'
import { tripSchema } from '~/domain/trips/trip'
import { vacancyAlertSchema } from '~/domain/trips/vacancy-alert'
import { instantSchema } from '~/domain/values/scalars'
import { EVENT_DAYS, shopEventSchema } from '~/domain/webhooks/shop-event'
import { deliverySchema, endpointListSchema } from '~/domain/webhooks/webhook'
import { type Collection, collection } from './collection'
import { lists, offered, offeredWithSearch, searched, summed } from './index-lists'

const newest = { by: 'createdAt', dir: 'desc' } as const
const newestEntries = { by: 'at', dir: 'desc' } as const

// Accounts

export const users = collection({
  name: 'users',
  schema: userSchema,
  indexes: [
    ...offeredWithSearch({ filters: ['type'], sorts: ['createdAt', 'lastSignInAt'] }),
    ...lists(newest, ['agencyId'], ['email'], ['emailConfirmedAt']),
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
  ends: [
    { by: 'expiresAt', afterDays: 1 },
    { by: 'lastSeenAt', afterDays: 15 },
  ],
})

export const codes = collection({
  name: 'codes',
  schema: codeSchema,
  indexes: [...lists(newest, ['userId'], ['userId', 'purpose']), { eq: [], order: { by: 'expiresAt', dir: 'asc' } }],
  ends: [{ by: 'expiresAt', afterDays: 2 }],
})

/** Id: keyed hash of kind and normalised value; what exists is taken. */
export const claims = collection({ name: 'claims', schema: claimSchema, indexes: [{ eq: ['ownerId'] }] })

export const invitations = collection({
  name: 'invitations',
  schema: invitationSchema,
  indexes: [...lists(newest, [], ['kind']), { eq: ['email'] }, { eq: [], order: { by: 'expiresAt', dir: 'asc' } }],
})

/** Id: the account's. Apart from the accounts, so that nothing that reads those ever holds a key. */
export const secondFactors = collection({
  name: 'secondFactors',
  schema: secondFactorSchema,
  indexes: [],
  bulky: ['sealedKey', 'recovery'],
})

// Agencies

export const agencies = collection({
  name: 'agencies',
  schema: agencySchema,
  indexes: [...lists(newest, [], ['state']), ...searched(newest, [], ['state']), { eq: ['sellerCode'] }],
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

/** Id: a keyed digest of the owner and the key of the request. */
export const apiRequests = collection({
  name: 'apiRequests',
  schema: apiRequestSchema,
  indexes: [{ eq: [], order: { by: 'createdAt', dir: 'asc' } }],
  ends: [{ by: 'createdAt', afterDays: 2 }],
})

/** Id: the agency's. Every sale on its account writes it. */
export const agencyAccounts = collection({
  name: 'agencyAccounts',
  schema: agencyAccountSchema,
  indexes: [{ eq: [], order: { by: 'balance', dir: 'desc' } }],
  bulky: ['open'],
})

/** Id: the part of the key that is no secret. */
export const apiKeys = collection({
  name: 'apiKeys',
  schema: apiKeySchema,
  indexes: [
    { eq: ['agencyId'], order: newest },
    { eq: [], order: newest },
  ],
})

/** Id: the owner, an agency's id or `HOUSE`. */
export const webhookEndpoints = collection({
  name: 'webhookEndpoints',
  schema: endpointListSchema,
  indexes: [],
  bulky: ['endpoints'],
})

/** What is sent to endpoints, and what came of it. */
export const webhookDeliveries = collection({
  name: 'webhookDeliveries',
  schema: deliverySchema,
  indexes: [
    { eq: ['endpointId'], order: { by: 'happenedAt', dir: 'desc' } },
    { eq: [], order: { by: 'happenedAt', dir: 'asc' } },
  ],
  bulky: ['data'],
  ends: [{ by: 'happenedAt', afterDays: 30 }],
})

/** What happened, for programs that read on: `shop-event`. */
export const shopEvents = collection({
  name: 'shopEvents',
  schema: shopEventSchema,
  indexes: [
    { eq: [], order: { by: 'position', dir: 'asc' } },
    { eq: ['type'], order: { by: 'position', dir: 'asc' } },
    { eq: ['agencyId'], order: { by: 'position', dir: 'asc' } },
    { eq: ['agencyId', 'type'], order: { by: 'position', dir: 'asc' } },
    { eq: [], order: { by: 'happenedAt', dir: 'asc' } },
  ],
  bulky: ['data'],
  ends: [{ by: 'happenedAt', afterDays: EVENT_DAYS }],
})

/** What resellers reserved with a key: `reseller-booking`. */
export const resellerBookings = collection({
  name: 'resellerBookings',
  schema: resellerBookingSchema,
  indexes: [
    ...lists(
      newest,
      ['agencyId'],
      ['agencyId', 'resellerReference'],
      ['agencyId', 'reference'],
      ['agencyId', 'allotmentId'],
      ['agencyId', 'productId'],
      ['agencyId', 'checkinOn'],
    ),
    { eq: [], order: { by: 'endsAt', dir: 'asc' } },
  ],
  bulky: ['unitItems', 'contact'],
  ends: [{ by: 'endsAt', afterDays: 90 }],
})

export const accountEntries = collection({
  name: 'accountEntries',
  schema: accountEntrySchema,
  indexes: [
    { eq: ['agencyId'], order: { by: 'createdAt', dir: 'asc' } },
    { eq: ['agencyId'], order: { by: 'createdAt', dir: 'asc' }, sum: ['amount'] },
  ],
})

// Trips

export const trips = collection({
  name: 'trips',
  schema: tripSchema,
  indexes: [
    { eq: ['state', 'hasDeparted'] },
    { eq: ['slug'] },
    { eq: ['agencyId'] },
    { eq: ['seriesId'] },
    ...lists({ by: 'checkinOn', dir: 'asc' }, ['hasDeparted'], ['seriesId']),
    ...lists({ by: 'checkinOn', dir: 'desc' }, ['eventTypeId']),
    ...offeredWithSearch({ filters: ['state', 'classification', 'agencyId'], sorts: ['checkinOn', 'sortName'] }),
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
export const stock = collection({
  name: 'stock',
  schema: stockSchema,
  indexes: [{ eq: ['tripId'] }, { eq: ['hasDeparted'] }],
})

export const series = collection({ name: 'series', schema: seriesSchema, indexes: [] })

/** Id: the trip's. */
export const departures = collection({
  name: 'departures',
  schema: departureSchema,
  indexes: [{ eq: ['hasDeparted'] }, ...lists({ by: 'decideOn', dir: 'asc' }, ['hasDeparted'])],
  bulky: ['carrier', 'vehicles', 'guide', 'calledOff'],
})

/** Id: made with the form that sets the units aside. */
export const allotments = collection({
  name: 'allotments',
  schema: allotmentSchema,
  indexes: [
    { eq: ['tripId'] },
    { eq: [], order: { by: 'dueAt', dir: 'asc' } },
    { eq: [], order: { by: 'endsAt', dir: 'asc' } },
  ],
  bulky: ['units', 'used', 'for'],
  ends: [{ by: 'endsAt', afterDays: 90 }],
})

/** Id: made with the form that sends it. */
export const announcements = collection({
  name: 'announcements',
  schema: announcementSchema,
  indexes: [{ eq: ['tripId'] }],
  bulky: ['deliveries'],
})

/** Id: the trip and a number (`departureChangeId`). */
export const departureChanges = collection({
  name: 'departureChanges',
  schema: departureChangeSchema,
  indexes: [{ eq: ['tripId'] }],
  bulky: ['before', 'after'],
})

/** Id: trip, kind of list and whose: the last one printed. */
export const printedLists = collection({
  name: 'printedLists',
  schema: printedListSchema,
  indexes: [{ eq: ['tripId'] }, { eq: [], order: { by: 'printedAt', dir: 'asc' } }],
  bulky: ['people'],
})

// Products and reference data

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
    ...offeredWithSearch({ filters: ['active'], sorts: ['sortName', 'updatedAt'] }),
  ],
})

export const flightCompanies = collection({
  name: 'flightCompanies',
  schema: flightCompanySchema,
  indexes: [{ eq: ['code'] }, ...offeredWithSearch({ filters: [], sorts: ['sortName', 'updatedAt'] })],
})

export const tripInformation = collection({
  name: 'tripInformation',
  schema: tripInformationSchema,
  indexes: [{ eq: ['type'] }, ...offeredWithSearch({ filters: ['type'], sorts: ['updatedAt'] })],
})

// Content

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

/** Id: the key of its files. */
export const uploads = collection({
  name: 'uploads',
  schema: uploadSchema,
  indexes: [{ eq: ['isKept'], order: { by: 'createdAt', dir: 'asc' } }],
  bulky: ['files'],
})

// Orders and payments

/** Orders are narrowed by these, sorted by day or amount, and added up. */
const orderList = <const F extends string>(filters: readonly F[]) => ({
  filters,
  sorts: ['createdAt', 'total'] as const,
  sum: ['sold', 'received', 'refunded', 'open'] as const,
})

/** Id: the order's code. */
export const orders = collection({
  name: 'orders',
  schema: orderSchema,
  indexes: [
    ...offeredWithSearch(orderList(['status', 'method', 'channel', 'agencyId'])),
    ...offeredWithSearch(orderList(['status', 'method'])).map((index) => ({
      ...index,
      eq: ['tripAgencyId' as const, ...index.eq],
    })),
    ...offeredWithSearch(orderList([])).map((index) => ({ ...index, eq: ['attention' as const] })),
    ...offered(orderList([])).map((index) => ({ ...index, eq: ['customerId' as const] })),
    ...lists(
      newest,
      ['state'],
      ['userId'],
      ['userId', 'kind'],
      ['userId', 'status'],
      ['userId', 'kind', 'status'],
      ['tripId', 'agencyId'],
      ['calledOffTripId'],
      ['productId'],
      ['productId', 'status'],
      ['userId', 'fileKey', 'status'],
    ),
    ...summed(newest, ['sold'], ['tripId'], ['agencyId', 'state']),
    ...lists({ by: 'updatedAt', dir: 'asc' }, [], ['agencyId'], ['tripAgencyId']),
    { eq: ['tripId', 'holdState'] },
    { eq: ['linkId'] },
    { eq: ['code'] },
    { eq: ['checkoutAttemptId'] },
    { eq: ['holdState'] },
    { eq: ['holdState'], order: { by: 'holdExpiresAt', dir: 'asc' } },
    { eq: [], order: { by: 'nextCheckAt', dir: 'asc' } },
    { eq: [], order: { by: 'retainUntil', dir: 'asc' } },
    { eq: [], order: { by: 'questionDueAt', dir: 'asc' } },
  ],
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
    'calledOff',
    'moves',
    'moveOffer',
  ],
})

/** Id: the day and a number (`tillId`). */
export const tills = collection({
  name: 'tills',
  schema: tillSchema,
  indexes: [{ eq: ['state'] }, { eq: ['day'] }, { eq: [], order: { by: 'openedAt', dir: 'desc' } }],
  bulky: ['entries'],
})

/** Id: the attempt id that rides in the checkout form. */
export const attempts = collection({
  name: 'attempts',
  schema: checkoutAttemptSchema,
  indexes: [{ eq: ['orderCode'] }, { eq: [], order: { by: 'createdAt', dir: 'asc' } }],
  ends: [{ by: 'createdAt', afterDays: 90 }],
})

/** Id: a keyed digest of the holder. */
export const unpaidHolds = collection({
  name: 'unpaidHolds',
  schema: unpaidHoldsSchema,
  indexes: [{ eq: [], order: { by: 'updatedAt', dir: 'asc' } }],
  bulky: ['orderCodes'],
  ends: [{ by: 'updatedAt', afterDays: 90 }],
})

/** The token in a link's address is derived from its id and found by its hash. */
export const paymentLinks = collection({
  name: 'paymentLinks',
  schema: paymentLinkSchema,
  indexes: [
    ...offeredWithSearch({ filters: ['agencyId', 'state'], sorts: ['createdAt', 'expiresAt'], sum: ['amount'] }),
    { eq: ['tokenHash'] },
    { eq: ['forfaitId'] },
    { eq: [], order: { by: 'sweepAt', dir: 'asc' } },
    { eq: [], order: { by: 'retainUntil', dir: 'asc' } },
  ],
  bulky: ['items', 'customer', 'message', 'methods'],
})

/** Stored input of visitors, for a while. */
export const drafts = collection({
  name: 'drafts',
  schema: draftSchema,
  indexes: [{ eq: ['userId'] }, { eq: [], order: { by: 'expiresAt', dir: 'asc' } }],
  bulky: ['fields'],
  ends: [{ by: 'expiresAt', afterDays: 0 }],
})

/** Id: the day and a number (`salesId`). */
export const dailySales = collection({
  name: 'dailySales',
  schema: dailySalesSchema,
  indexes: [{ eq: [], order: { by: 'day', dir: 'asc' } }],
  bulky: ['received', 'refunded'],
})

/** Id: the charge, the kind and how much had moved. */
export const movements = collection({
  name: 'movements',
  schema: moneyMovementSchema,
  indexes: [
    ...offeredWithSearch({
      filters: ['kind', 'method', 'agencyId'],
      sorts: ['createdAt'],
      sum: ['received', 'refunded'],
    }),
    { eq: ['orderCode'] },
  ],
})

// What customers request

/** Requests for a custom trip. Id: the number that the customer receives. */
export const forfaits = collection({
  name: 'forfaits',
  schema: forfaitSchema,
  indexes: [
    ...offeredWithSearch({ filters: ['state'], sorts: ['createdAt', 'updatedAt'] }),
    ...lists(newest, ['userId']),
  ],
  bulky: ['message', 'childrenAges', 'styles', 'notes'],
})

/** Messages of the contact form. Id: the protocol number that the sender receives. */
export const messages = collection({
  name: 'messages',
  schema: contactMessageSchema,
  indexes: [
    ...offeredWithSearch({ filters: ['state', 'subject'], sorts: ['createdAt', 'updatedAt'] }),
    ...lists(newest, ['userId']),
    { eq: [], order: { by: 'createdAt', dir: 'asc' } },
  ],
  bulky: ['body', 'notes'],
})

/** Who wants a mail when a sold-out trip has a place again. Id: a keyed digest of trip and address. */
export const vacancyAlerts = collection({
  name: 'vacancyAlerts',
  schema: vacancyAlertSchema,
  indexes: [{ eq: ['tripId'] }, { eq: ['ownerKey'] }, { eq: [], order: { by: 'endsAt', dir: 'asc' } }],
  ends: [{ by: 'endsAt', afterDays: 0 }],
})

// Import of sheets

export const importRuns = collection({
  name: 'importRuns',
  schema: importRunSchema,
  indexes: [...lists(newest, []), { eq: [], order: { by: 'expiresAt', dir: 'asc' } }],
  bulky: ['sealedHeadings', 'columns', 'parts'],
  ends: [{ by: 'expiresAt', afterDays: 0 }],
})

/** Id: the run's and a number (`importPartId`). */
export const importParts = collection({
  name: 'importParts',
  schema: importPartSchema,
  indexes: [
    { eq: [], has: 'documentIds' },
    { eq: [], order: { by: 'expiresAt', dir: 'asc' } },
  ],
  bulky: ['sealedRows', 'sealedPlan'],
  ends: [{ by: 'expiresAt', afterDays: 0 }],
})

// Messages to and from the outside

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
  ends: [{ by: 'receivedAt', afterDays: 30 }],
})

// Audit: added to and never changed

const allAuditEntries = collection({
  name: 'audit',
  schema: auditEntrySchema,
  indexes: [
    ...lists(newestEntries, [], ['byId'], ['subjectKind'], ['byId', 'subjectKind'], ['subjectKind', 'subjectId']),
    ...searched(newestEntries, [], ['byId'], ['subjectKind'], ['byId', 'subjectKind']),
  ],
  bulky: ['before', 'after', 'previousHash', 'hash'],
})

type Changing = 'create' | 'put' | 'replace' | 'update' | 'erase' | 'remove'

/** Id: the entry's number. What would change an entry is not offered. */
export const auditEntries: Omit<typeof allAuditEntries, Changing> = allAuditEntries

/** One document: the end of the chain. */
export const auditHeads: Omit<Collection<AuditHead>, Changing> = collection({
  name: 'auditHeads',
  schema: auditHeadSchema,
  indexes: [],
})

// Running the shop

/** Id: chosen by the process at its start. */
export const jobRunners = collection({
  name: 'jobRunners',
  schema: jobRunnerSchema,
  indexes: [{ eq: [], order: { by: 'seenAt', dir: 'desc' } }],
  bulky: ['jobs'],
  ends: [{ by: 'seenAt', afterDays: 1 }],
})

/** One document, id `shop`: what one server measured for all. */
export const figures = collection({ name: 'figures', schema: figuresSchema, indexes: [], bulky: ['gauges', 'ended'] })

/** Id: a digest of the kind and of who tries. */
export const rateLimitCounters = collection({
  name: 'rateLimitCounters',
  schema: z.object({ count: z.int().min(1), expiresAt: instantSchema }),
  indexes: [{ eq: [], order: { by: 'expiresAt', dir: 'asc' } }],
  ends: [{ by: 'expiresAt', afterDays: 0 }],
})

/** Id: the step's name; what exists is done. */
export const completedSteps = collection({ name: 'completedSteps', schema: completedStepSchema, indexes: [] })

/** One document: which builds may run on this database. */
export const storedSchemas = collection({ name: 'storedSchemas', schema: storedSchemaSchema, indexes: [] })

/** For what goes through the whole database. */
export const allCollections = [
  users,
  sessions,
  codes,
  claims,
  invitations,
  agencies,
  agencyAccounts,
  accountEntries,
  apiKeys,
  apiRequests,
  webhookEndpoints,
  webhookDeliveries,
  shopEvents,
  resellerBookings,
  trips,
  stock,
  series,
  departures,
  allotments,
  products,
  eventTypes,
  flightCompanies,
  tripInformation,
  banners,
  tips,
  pages,
  settings,
  orders,
  tills,
  attempts,
  unpaidHolds,
  paymentLinks,
  drafts,
  commissions,
  dailySales,
  movements,
  departureChanges,
  announcements,
  vacancyAlerts,
  forfaits,
  messages,
  importRuns,
  importParts,
  outbox,
  inbox,
  jobRunners,
  figures,
  rateLimitCounters,
  uploads,
  completedSteps,
  storedSchemas,
  auditEntries,
  auditHeads,
  printedLists,
  secondFactors,
] as const
