/** What `/api/v1` takes and gives: the one source of its checks, of `openapi.json` and of the page for developers. */
import { z } from 'zod'
import { accountEntrySchema } from '~/domain/agencies/agency-account'
import { type NeededScope, SCOPES } from '~/domain/agencies/api-key'
import { commissionSchema as earnedSchema } from '~/domain/agencies/commission'
import { ORDER_CHANNELS, orderStateSchema, orderStatusSchema } from '~/domain/orders/order'
import { TRAVEL_DOCUMENTS } from '~/domain/orders/travel-documents'
import { chargeStateSchema } from '~/domain/payments/charge-base'
import { paymentMethodSchema } from '~/domain/payments/methods/methods'
import { MOVEMENT_KINDS } from '~/domain/payments/money-movement'
import { deliverySchema, EVENT_TYPES, endpointListSchema, HOUSE_EVENTS } from '~/domain/webhooks/webhook'

const id = z.string()
/** Whole centavos of BRL; below zero only where the member says that it may be owed back. */
const money = z.int()
const day = z.iso.date()
/** Of the years that a shop can mean. */
const periodDay = day.refine((text) => text >= '1900' && text < '2200')
const instant = z.iso.datetime()
const basisPoints = z.int().min(0).max(10_000)

const MAX_PAGE = 100
const USUAL_PAGE = 50
const page = {
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(USUAL_PAGE),
  cursor: z.string().max(1000).optional(),
}
const period = { from: periodDay.optional(), to: periodDay.optional() }
const word = z.string().min(1).max(128)

const meSchema = z.object({
  owner: z.object({ kind: z.enum(['house', 'agency']), id: id.nullable(), name: z.string() }),
  key: z.object({ name: z.string(), scopes: z.array(z.enum(SCOPES)), expiresAt: instant.nullable() }),
  limits: z.object({ requests: z.int(), reservations: z.int(), seconds: z.int() }),
  settlement: z.enum(['account', 'link']).nullable(),
  balance: money.nullable(),
})

const boardingSchema = z.object({
  id,
  place: z.string(),
  address: z.string(),
  date: day,
  time: z.string().nullable(),
})

const departureSchema = z.object({
  id,
  seriesId: id,
  name: z.string(),
  checkinOn: day,
  checkoutOn: day,
  state: z.enum(['open', 'confirmed', 'calledOff', 'left', 'back']),
  sale: z.enum(['draft', 'inReview', 'published', 'closed']),
  agencyId: id.nullable(),
  boarding: z.array(boardingSchema),
  capacity: z.int().nullable(),
  taken: z.int().nullable(),
  held: z.int().nullable(),
  free: z.int().nullable(),
  minimum: z.int().nullable(),
  carrier: z.object({ name: z.string(), cnpj: z.string().nullable(), taf: z.string(), plates: z.array(z.string()) }),
  guide: z.object({ name: z.string(), cadastur: z.string() }).nullable(),
})
export type ApiDeparture = z.infer<typeof departureSchema>

const departureDetailSchema = departureSchema.extend({
  people: z.int().nullable(),
  seats: z.object({ all: z.int(), sold: z.int(), held: z.int(), allotted: z.int(), free: z.int() }).nullable(),
  options: z.array(
    z.object({
      id,
      templateId: id,
      name: z.string(),
      people: z.int(),
      audience: z.enum(['adult', 'family', 'child', 'lap', 'senior']),
      price: money,
      free: z.int(),
    }),
  ),
})
export type ApiDepartureDetail = z.infer<typeof departureDetailSchema>

/** `document` and `cpf` are null without the scope `passengers.documents`, and on trips of others. */
const passengerSchema = z.object({
  orderCode: z.string(),
  place: z.int(),
  name: z.string(),
  documentType: z.enum(TRAVEL_DOCUMENTS),
  documentEnd: z.string(),
  document: z.string().nullable(),
  cpf: z.string().nullable(),
  isMinor: z.boolean().nullable(),
  phone: z.string().nullable(),
  boardingPlaceId: id.nullable(),
  seat: z.string().nullable(),
  room: z.string(),
  status: orderStatusSchema,
  lacks: z.array(z.string()),
})
export type ApiPassenger = z.infer<typeof passengerSchema>

/** `change` and `removed` are against the list that was printed last; none before the first. */
const manifestSchema = z.object({
  departureId: id,
  printedAt: instant.nullable(),
  passengers: z.array(passengerSchema.extend({ change: z.enum(['added', 'changed']).nullable() })),
  removed: z.array(z.object({ orderCode: z.string(), place: z.int(), name: z.string() })),
})
export type ApiManifest = z.infer<typeof manifestSchema>

/** A member that is left out stays as it is. */
const passengerChangeSchema = z
  .strictObject({
    name: z.string().max(200),
    birthDate: day.nullable(),
    cpf: z.string().max(40).nullable(),
    documentType: z.enum(TRAVEL_DOCUMENTS),
    document: z.string().max(60),
    phone: z.string().max(40).nullable(),
    boardingPlaceId: z.string().max(128).nullable(),
  })
  .partial()
export type PassengerChange = z.infer<typeof passengerChangeSchema>

const orderSchema = z.object({
  code: z.string(),
  kind: z.enum(['trip', 'product', 'link']),
  channel: z.enum(ORDER_CHANNELS).nullable(),
  state: orderStateSchema,
  status: orderStatusSchema,
  agencyId: id.nullable(),
  departureId: id.nullable(),
  name: z.string(),
  checkinOn: day.nullable(),
  lines: z.array(
    z.object({
      optionId: id.nullable(),
      name: z.string(),
      people: z.int(),
      quantity: z.int(),
      unitPrice: money,
      total: money,
    }),
  ),
  method: paymentMethodSchema,
  total: money,
  sold: money,
  received: money,
  refunded: money,
  net: money,
  open: money,
  commission: z.object({ basisPoints, base: money, amount: money }).nullable(),
  placedAt: instant,
  paidAt: instant.nullable(),
  updatedAt: instant,
  version: z.int(),
})
export type ApiOrder = z.infer<typeof orderSchema>

const orderDetailSchema = orderSchema.extend({
  charges: z
    .array(
      z.object({
        id,
        method: paymentMethodSchema,
        state: chargeStateSchema,
        amount: money,
        received: money,
        refunded: money,
        paidAt: instant.nullable(),
        receiptNumber: z.string().nullable(),
        providerChargeId: z.string().nullable(),
        txid: z.string().nullable(),
        boletoLine: z.string().nullable(),
      }),
    )
    .nullable(),
  passengers: z.array(passengerSchema).nullable(),
  history: z.array(
    z.object({ at: instant, from: orderStateSchema.nullable(), to: orderStateSchema, cause: z.string() }),
  ),
})
export type ApiOrderDetail = z.infer<typeof orderDetailSchema>

const commissionState = earnedSchema.shape.state

/** Of one moment: money that came in, or went back. Of the two amounts one is zero. */
const paymentSchema = z.object({
  id,
  at: instant,
  kind: z.enum(MOVEMENT_KINDS),
  orderCode: z.string(),
  chargeId: id,
  method: paymentMethodSchema,
  received: money,
  refunded: money,
  providerChargeId: z.string().nullable(),
  agencyId: id.nullable(),
})
export type ApiPayment = z.infer<typeof paymentSchema>

/** `total` is of the whole period, not of the page. */
const paymentsSchema = z.object({
  from: day,
  to: day,
  total: z.object({ received: money, refunded: money, net: money }),
  data: z.array(paymentSchema),
})

const commissionSchema = z.object({
  orderCode: z.string(),
  agencyId: id,
  state: commissionState,
  base: money,
  basisPoints,
  amount: money,
  toRelease: money,
  toPay: money,
  toSetOff: money,
  earnedAt: instant,
  releasableAt: instant,
  paidAt: instant.nullable(),
})
export type ApiCommission = z.infer<typeof commissionSchema>

/** The account of an agency in one month: `closing` is `opening` and the amounts of all its entries. */
const statementSchema = z.object({
  month: z.string(),
  agencyId: id,
  opening: money,
  closing: money,
  data: z.array(
    z.object({
      id,
      at: instant,
      kind: accountEntrySchema.shape.kind,
      amount: money,
      orderCode: z.string().nullable(),
      method: paymentMethodSchema.nullable(),
      receiptNumber: z.string().nullable(),
      note: z.string(),
    }),
  ),
})
export type ApiStatement = z.infer<typeof statementSchema>

const endpointStates = endpointListSchema.shape.endpoints.element.shape.state
const stored = deliverySchema.shape

/** `lastError` is of the newest try that failed, among the last deliveries. */
const endpointSchema = z.object({
  id,
  url: z.string(),
  events: z.array(z.string()),
  state: endpointStates,
  createdAt: instant,
  lastError: z.object({ at: instant, status: stored.status, error: stored.error }).nullable(),
})
export type ApiEndpoint = z.infer<typeof endpointSchema>

/** With its secret, which is not given again. */
const newEndpointSchema = endpointSchema.extend({ secret: z.string() })

const sentSchema = z.object({
  ...{ id, eventId: id, type: z.string(), state: stored.state, attempts: stored.attempts },
  ...{ status: stored.status, error: stored.error },
  ...{ happenedAt: instant, triedAt: instant.nullable(), nextAt: instant.nullable() },
})
export type ApiDelivery = z.infer<typeof sentSchema>

/** As the body of its webhook; the id is `webhook-id`. */
const eventSchema = z.object({ id, type: z.string(), timestamp: instant, data: z.record(z.string(), z.unknown()) })
export type ApiEvent = z.infer<typeof eventSchema>

const ENDPOINT = '/webhook-endpoints/{id}'
const endpointValues = { url: z.string().max(500), events: z.array(z.enum(EVENT_TYPES)).min(1).max(50) }
const EXAMPLE_ENDPOINT = { url: 'https://example.com/in', events: ['order.paid', 'order.canceled'] }

const ordersQuery = z.strictObject({
  ...page,
  ...period,
  of: z.enum(['sales', 'trips']).default('sales'),
  state: orderStateSchema.optional(),
  status: orderStatusSchema.optional(),
  channel: z.enum(ORDER_CHANNELS).optional(),
  departure: word.optional(),
  updatedSince: instant.optional(),
})
export type OrdersQuery = z.infer<typeof ordersQuery>

const listOf = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item) })

export interface Endpoint {
  method: 'get' | 'post' | 'patch' | 'delete'
  /** Below `/api/v1`, with names as in `{code}`. */
  path: string
  scope: NeededScope
  query: z.ZodObject
  /** What it is sent, and an example of it. Members that are not named are refused. */
  body?: z.ZodObject
  example?: Readonly<Record<string, unknown>>
  /** A header without which it does nothing. */
  header?: 'If-Match' | 'Idempotency-Key'
  response: z.ZodObject
  isList?: true
  /** Also as `text/csv`, by the header `Accept`. */
  isTable?: true
  /** A file in place of JSON. */
  isArchive?: true
}

const NO_QUERY = z.strictObject({})

export const endpoints = {
  me: { method: 'get', path: '/me', scope: 'any', query: NO_QUERY, response: meSchema },
  departures: {
    method: 'get',
    path: '/departures',
    scope: 'orders.read',
    query: z.strictObject({ ...page, ...period, state: departureSchema.shape.state.optional() }),
    response: listOf(departureSchema),
    isList: true,
  },
  departure: {
    method: 'get',
    path: '/departures/{id}',
    scope: 'orders.read',
    query: NO_QUERY,
    response: departureDetailSchema,
  },
  manifest: {
    method: 'get',
    path: '/departures/{id}/manifest',
    scope: 'passengers.read',
    query: NO_QUERY,
    response: manifestSchema,
    isTable: true,
  },
  orders: {
    method: 'get',
    path: '/orders',
    scope: 'orders.read',
    query: ordersQuery,
    response: listOf(orderSchema),
    isList: true,
  },
  order: { method: 'get', path: '/orders/{code}', scope: 'orders.read', query: NO_QUERY, response: orderDetailSchema },
  passenger: {
    method: 'get',
    path: '/orders/{code}/passengers/{place}',
    scope: 'passengers.read',
    query: NO_QUERY,
    response: passengerSchema,
  },
  changePassenger: {
    method: 'patch',
    path: '/orders/{code}/passengers/{place}',
    scope: 'passengers.write',
    query: NO_QUERY,
    header: 'If-Match',
    body: passengerChangeSchema,
    example: { name: 'Ana Lima Prado', documentType: 'rg', document: 'MG1234567' },
    response: passengerSchema,
  },
  payments: {
    method: 'get',
    path: '/payments',
    scope: 'money.read',
    query: z.strictObject({ ...page, ...period }),
    response: paymentsSchema,
    isList: true,
  },
  commissions: {
    method: 'get',
    path: '/commissions',
    scope: 'money.read',
    query: z.strictObject({ ...page, ...period, state: commissionState.optional() }),
    response: listOf(commissionSchema),
    isList: true,
  },
  statement: {
    method: 'get',
    path: '/statements/{month}',
    scope: 'money.read',
    query: z.strictObject({ ...page, agency: word.optional() }),
    response: statementSchema,
    isList: true,
  },
  events: {
    ...{ method: 'get', path: '/events', scope: 'orders.read' },
    query: z.strictObject({ ...page, after: word.optional(), type: z.enum(HOUSE_EVENTS).optional() }),
    response: listOf(eventSchema),
    isList: true,
  },
  export: {
    ...{ method: 'get', path: '/export', scope: 'everything.read', query: NO_QUERY, isArchive: true },
    response: z.object({}),
  },
  webhookEndpoints: {
    ...{ method: 'get', path: '/webhook-endpoints', scope: 'webhooks', query: NO_QUERY },
    response: listOf(endpointSchema),
  },
  addWebhookEndpoint: {
    ...{ method: 'post', path: '/webhook-endpoints', scope: 'webhooks', query: NO_QUERY, header: 'Idempotency-Key' },
    body: z.strictObject(endpointValues),
    example: EXAMPLE_ENDPOINT,
    response: newEndpointSchema,
  },
  webhookEndpoint: {
    ...{ method: 'get', path: ENDPOINT, scope: 'webhooks', query: NO_QUERY, response: endpointSchema },
  },
  changeWebhookEndpoint: {
    ...{ method: 'patch', path: ENDPOINT, scope: 'webhooks', query: NO_QUERY },
    body: z
      .strictObject({ ...endpointValues, state: endpointStates.extract(['active', 'paused']) })
      .partial()
      .refine((change) => Object.keys(change).length > 0),
    example: { state: 'paused' },
    response: endpointSchema,
  },
  removeWebhookEndpoint: {
    ...{ method: 'delete', path: ENDPOINT, scope: 'webhooks', query: NO_QUERY, response: endpointSchema },
  },
  rotateWebhookSecret: {
    ...{ method: 'post', path: `${ENDPOINT}/rotate`, scope: 'webhooks', query: NO_QUERY, header: 'Idempotency-Key' },
    response: newEndpointSchema,
  },
  testWebhookEndpoint: {
    ...{ method: 'post', path: `${ENDPOINT}/test`, scope: 'webhooks', query: NO_QUERY, header: 'Idempotency-Key' },
    response: endpointSchema,
  },
  deliveries: {
    ...{ method: 'get', path: `${ENDPOINT}/deliveries`, scope: 'webhooks', query: z.strictObject(page) },
    response: listOf(sentSchema),
    isList: true,
  },
  resendDelivery: {
    ...{ method: 'post', path: '/deliveries/{id}/resend', scope: 'webhooks', query: NO_QUERY },
    header: 'Idempotency-Key',
    response: sentSchema,
  },
} as const satisfies Readonly<Record<string, Endpoint>>

export type EndpointId = keyof typeof endpoints
