/** The contract of `/api/v1` as OpenAPI 3.1, out of the schemas that check requests and type responses. */
import { z } from 'zod'
import { API_REFUSALS, type ApiRefusalName, apiRefusalPath } from '~/domain/agencies/api-refusals'
import { developers } from '~/i18n/locales/agencies/developers'
import { type Endpoint, type EndpointId, endpoints } from './api-contract'

export const API_PATH = '/api/v1'

interface JsonSchema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  default?: unknown
  [keyword: string]: unknown
}

const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return z.custom<JsonSchema>().parse(rest)
}

/** Refusals of what needs a header. */
const REFUSED_WITHOUT = {
  'If-Match': ['precondition-required', 'precondition-failed', 'conflict'],
  'Idempotency-Key': ['conflict', 'key-reused'],
} as const satisfies Readonly<Record<string, readonly ApiRefusalName[]>>

/** Refusals that any endpoint may respond with. */
const GENERAL: readonly ApiRefusalName[] = ['unauthorized', 'forbidden', 'too-many-requests', 'internal']

const refusalSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'instance'],
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['pointer', 'detail'],
        properties: { pointer: { type: 'string' }, detail: { type: 'string' } },
      },
    },
  },
}

/** `origin` as in `https://host`. */
export function openapiDocument(origin: string) {
  return {
    openapi: '3.1.0',
    info: { title: 'Roteiro', version: '1', description: `${origin}/developers` },
    servers: [{ url: `${origin}${API_PATH}` }],
    security: [{ key: [] }],
    paths: Object.fromEntries(
      described.map(({ path }) => [
        path,
        Object.assign({}, ...described.filter((endpoint) => endpoint.path === path).map(pathItem)),
      ]),
    ),
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: refusalSchema },
    },
  }
}

const SECONDS = { schema: { type: 'integer' } }
/** What the key may do, and what of it is left. */
const ALLOWANCE = { 'RateLimit-Policy': { schema: { type: 'string' } }, RateLimit: { schema: { type: 'string' } } }

function pathItem({ id, method, parameters, scope, body, example, response, refusals, ...form }: DescribedEndpoint) {
  const { isTable, isArchive } = form
  const archive = { 'application/zip': { schema: { type: 'string', format: 'binary' } } }
  const table = { 'text/csv': { schema: { type: 'string' } } }
  const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  return {
    [method]: {
      operationId: id,
      summary: developers.en[`endpoint.${id}`],
      description: scope === 'any' ? 'Any key.' : `Scope ${scope}.`,
      parameters: parameters.map(({ name, place, isRequired, schema }) => ({
        ...{ name, in: place, required: isRequired, schema },
      })),
      ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body, example } } } } : {}),
      responses: {
        200: {
          ...{ description: 'OK', headers: ALLOWANCE },
          content: isArchive ? archive : { 'application/json': { schema: response }, ...(isTable ? table : {}) },
        },
        ...(method === 'get' && !isArchive ? { 304: { description: 'Not modified' } } : {}),
        ...Object.fromEntries(
          refusals.map((name) => {
            const headers = name === 'too-many-requests' ? { headers: { ...ALLOWANCE, 'Retry-After': SECONDS } } : {}
            return [API_REFUSALS[name], { description: apiRefusalPath(name), ...headers, content: problem }]
          }),
        ),
      },
    },
  }
}

interface Parameter {
  name: string
  place: 'path' | 'query' | 'header'
  isRequired: boolean
  schema: JsonSchema
}

export interface DescribedEndpoint {
  id: EndpointId
  method: Endpoint['method']
  path: string
  scope: string
  parameters: Parameter[]
  body: JsonSchema | null
  example: Endpoint['example']
  response: JsonSchema
  isTable: boolean
  isArchive: boolean
  refusals: ApiRefusalName[]
}

const ids: readonly EndpointId[] = [
  ...(['me', 'departures', 'departure', 'manifest', 'orders', 'order', 'passenger', 'changePassenger'] as const),
  ...(['payments', 'commissions', 'statement', 'webhookEndpoints', 'addWebhookEndpoint', 'webhookEndpoint'] as const),
  ...(['changeWebhookEndpoint', 'removeWebhookEndpoint', 'rotateWebhookSecret', 'testWebhookEndpoint'] as const),
  ...(['deliveries', 'resendDelivery', 'events', 'export'] as const),
]

/** All endpoints, for the document and for the page of developers. */
export const described: readonly DescribedEndpoint[] = ids.map((id) => {
  const { method, path, scope, query, header, body, example, response, isTable, isArchive }: Endpoint = endpoints[id]
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const { properties = {}, required = [] } = jsonSchemaOf(query, 'input')
  return {
    ...{ id, method, path, scope },
    parameters: [
      ...inPath.map((name) => ({ name, place: 'path' as const, isRequired: true, schema: { type: 'string' } })),
      ...Object.entries(properties).map(([name, schema]) => ({
        ...{ name, place: 'query' as const, isRequired: required.includes(name), schema },
      })),
      ...(header ? [{ name: header, place: 'header' as const, isRequired: true, schema: { type: 'string' } }] : []),
    ],
    body: body ? jsonSchemaOf(body, 'input') : null,
    example,
    response: jsonSchemaOf(response, 'output'),
    isTable: isTable === true,
    isArchive: isArchive === true,
    refusals: [
      ...(header ? REFUSED_WITHOUT[header] : []),
      ...(inPath.length > 0 ? (['not-found'] as const) : []),
      'invalid-request',
      ...GENERAL,
    ],
  }
})

export interface Member {
  /** As in `charges[].amount`. */
  name: string
  type: string
}

/** The members of a response, one line each, also those inside others. */
export function membersOf(schema: JsonSchema, before = ''): Member[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const inner = [value, ...(value.anyOf ?? [])].find(({ properties, items }) => properties ?? items) ?? value
    const name = `${before}${key}${inner.items ? '[]' : ''}`
    return [{ name, type: typeText(value) }, ...membersOf(inner.items ?? inner, `${name}.`)]
  })
}

/** `integer`, `string (date)`, `adult | child`, with `| null` where there may be none; of a list, what its items are. */
export function typeText({ type, format, enum: values, anyOf, items }: JsonSchema): string {
  if (anyOf) return anyOf.map(typeText).join(' | ')
  if (values) return values.join(' | ')
  if (items) return typeText(items)
  const name = [type ?? 'any'].flat().join(' | ')
  return format ? `${name} (${format})` : name
}
