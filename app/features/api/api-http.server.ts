/** How a route of `/api/v1` reads a request and writes its response: pages with links, tags, and refusals by RFC 9457. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { API_REFUSALS, type ApiRefusalName, apiRefusalPath } from '~/domain/agencies/api-refusals'
import { parseIdempotencyKey } from '~/domain/agencies/api-request'
import { ok, type Result, refused } from '~/domain/values/result'
import { ruleMessage } from '~/forms/parse-form.server'
import { sentence } from '~/forms/reply.server'
import { apiRefusals } from '~/i18n/locales/agencies/api-refusals'
import { type OnceRequest, onceRequest } from '~/operations/agencies/request-once.server'
import type { AppContext } from '~/session/app-context'
import { type KeyHolder, requireKey } from '~/session/key-holder.server'
import type { EndpointId, endpoints } from './api-contract'
import { etagOf, isListed } from './entity-tag.server'

export interface ApiCall<Query = unknown> {
  request: Request
  params: LoaderFunctionArgs['params']
  context: AppContext
  holder: KeyHolder
  query: Query
}

export type CallOf<Id extends EndpointId> = ApiCall<z.output<(typeof endpoints)[Id]['query']>>

export interface ApiRefusal {
  name: ApiRefusalName
  /** The key of its text. */
  reason:
    | 'notFound'
    | 'query'
    | 'body'
    | 'ifMatch'
    | 'changed'
    | 'listClosed'
    | 'idempotencyKey'
    | 'keyReused'
    | 'tooMany'
    | 'shopTooLarge'
  errors?: { pointer: string; detail: string }[]
}

export const NOT_THERE = refused({ name: 'not-found', reason: 'notFound' } satisfies ApiRefusal)

interface Found<Body> {
  body: Body
  /** The cursor of what follows; null at the end. */
  next?: string | null
  status?: 201
  /** The response of before, to the same request. */
  isReplayed?: boolean
  /** In place of the one of its body. */
  etag?: string
}

/** Another form of the same, by the header `Accept`. */
interface FoundFile {
  file: Response
}

type Arguments = LoaderFunctionArgs | ActionFunctionArgs

interface Served<Query extends z.ZodType, Body extends z.ZodType> {
  query: Query
  response: Body
}

export function apiRoute<Query extends z.ZodType, Body extends z.ZodType>(
  { query: schema }: Served<Query, Body>,
  handle: (call: ApiCall<z.output<Query>>) => Promise<Result<Found<z.output<Body>> | FoundFile, ApiRefusal>>,
) {
  return async ({ request, params, context }: Arguments): Promise<Response> => {
    const url = new URL(request.url)
    const query = readByContract(schema, Object.fromEntries(url.searchParams), context)
    if (!query.ok) return refusal(query.reason, request, context)
    const handled = await handle({ request, params, context, holder: requireKey(context), query: query.value })
    if (!handled.ok) return refusal(handled.reason, request, context)
    return 'file' in handled.value ? handled.value.file : respond(handled.value, request)
  }
}

/** The body as the schema has it, or which members are wrong. */
export async function readSentBody<Schema extends z.ZodType>(
  { request, context }: Pick<ApiCall, 'request' | 'context'>,
  schema: Schema,
): Promise<Result<z.output<Schema>, ApiRefusal>> {
  const text = await request.text()
  try {
    const read = readByContract(schema, JSON.parse(text), context)
    return read.ok ? read : refused({ ...read.reason, reason: 'body' })
  } catch {
    return refused({ name: 'invalid-request', reason: 'body' })
  }
}

/** What a request with an `Idempotency-Key` is; its body is read from a copy. */
export async function readOnce({ request, holder }: ApiCall): Promise<Result<OnceRequest, ApiRefusal>> {
  const key = parseIdempotencyKey(request.headers.get('Idempotency-Key'))
  if (key === null) return refused({ name: 'invalid-request', reason: 'idempotencyKey' })
  const { pathname, search } = new URL(request.url)
  const sent = { method: request.method, path: pathname + search, body: await request.clone().text() }
  return ok(onceRequest({ owner: holder.key.id, key }, sent))
}

/** Refuses what was changed since the program read it, and a program that does not say what it read. */
export function checkIfMatch(request: Request, etag: string): Result<null, ApiRefusal> {
  const header = request.headers.get('If-Match')
  if (header === null) return refused({ name: 'precondition-required', reason: 'ifMatch' })
  return isListed(header, etag) ? ok(null) : refused({ name: 'precondition-failed', reason: 'changed' })
}

function respond({ body, next, ...found }: Found<unknown>, request: Request): Response {
  const text = JSON.stringify(body)
  const { etag = etagOf(text) } = found
  const headers = new Headers({ ETag: etag, 'Content-Type': 'application/json' })
  if (found.isReplayed) headers.set('Idempotent-Replayed', 'true')
  if (next) headers.set('Link', `<${nextAddress(request, next)}>; rel="next"`)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return isRead && isListed(request.headers.get('If-None-Match'), etag)
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers, status: found.status ?? 200 })
}

function nextAddress(request: Request, cursor: string): string {
  const url = new URL(request.url)
  url.searchParams.set('cursor', cursor)
  return url.href
}

function readByContract<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  context: AppContext,
): Result<z.output<Schema>, ApiRefusal> {
  const parsed = schema.safeParse(value, { error: (issue) => detailOf(issue, context) })
  if (parsed.success) return ok(parsed.data)
  const errors = parsed.error.issues.map(({ path, message, ...issue }) => {
    const unknown = 'keys' in issue ? issue.keys : []
    return { pointer: `/${[...path, ...unknown].join('/')}`, detail: message }
  })
  return refused({ name: 'invalid-request', reason: 'query', errors })
}

/** What is wrong with a member, in the language of the response. */
function detailOf(issue: Parameters<typeof ruleMessage>[0], { language, t }: AppContext): string {
  const texts = t(apiRefusals)
  switch (issue.code) {
    case 'unrecognized_keys':
      return texts('member.unknown')
    case 'invalid_value':
      return texts('member.values', { values: issue.values.join(', ') })
    case 'too_small':
    case 'too_big':
      return sentence(ruleMessage(issue), language)
    default:
      return texts(issue.input === undefined ? 'member.missing' : 'member.form')
  }
}

function refusal({ name, reason, errors }: ApiRefusal, request: Request, context: AppContext): Response {
  const t = context.t(apiRefusals)
  const { origin } = new URL(request.url)
  const status = API_REFUSALS[name]
  const body = {
    type: `${origin}${apiRefusalPath(name)}`,
    title: t(`title.${name}`),
    status,
    detail: t(`detail.${reason}`),
    instance: context.requestId,
    ...(errors ? { errors } : {}),
  }
  return Response.json(body, { status, headers: { 'Content-Type': 'application/problem+json' } })
}

export function noSuchAddress(request: Request, context: AppContext): Response {
  return refusal(NOT_THERE.reason, request, context)
}
