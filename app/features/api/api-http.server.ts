/** How a route of `/api/v1` reads a request and writes its response: pages with links, tags, and refusals by RFC 9457. */
import { createHash } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { API_REFUSALS, type ApiRefusalName, apiRefusalPath } from '~/domain/agencies/api-refusals'
import { ok, type Result, refused } from '~/domain/values/result'
import { apiRefusals } from '~/i18n/locales/agencies/api-refusals'
import type { AppContext } from '~/session/app-context'
import { type KeyHolder, requireKey } from '~/session/key-holder.server'
import { type EndpointId, endpoints } from './api-contract'

type Query<Id extends EndpointId> = z.output<(typeof endpoints)[Id]['query']>
type Body<Id extends EndpointId> = z.output<(typeof endpoints)[Id]['response']>

export interface ApiCall<Id extends EndpointId = EndpointId> {
  request: Request
  params: LoaderFunctionArgs['params']
  context: AppContext
  holder: KeyHolder
  query: Query<Id>
}

export interface ApiRefusal {
  name: ApiRefusalName
  /** The key of its text. */
  reason: 'notFound' | 'query' | 'body' | 'ifMatch' | 'stale' | 'tooLate' | 'notTravelling' | 'alreadyClosed' | 'agency'
  errors?: { pointer: string; detail: string }[]
}

export const NOT_THERE = refused({ name: 'not-found', reason: 'notFound' } satisfies ApiRefusal)

interface Given<Id extends EndpointId> {
  body: Body<Id>
  /** The cursor of what follows; null at the end. */
  next?: string | null
  /** Of one thing; without it the tag is that of the body. */
  tag?: string
}

type Arguments = LoaderFunctionArgs | ActionFunctionArgs

export function apiRoute<Id extends EndpointId>(
  id: Id,
  handle: (call: ApiCall<Id>) => Promise<Result<Given<Id> | Response, ApiRefusal>>,
) {
  return async ({ request, params, context }: Arguments): Promise<Response> => {
    if (!methodsOf(id).includes(request.method))
      return refusal({ name: 'method-not-allowed', reason: 'notFound' }, request, context)
    const url = new URL(request.url)
    const query = readAs(endpoints[id].query, Object.fromEntries(url.searchParams), 'query')
    if (!query.ok) return refusal(query.reason, request, context)
    const call = { request, params, context, holder: requireKey(context), query: query.value as Query<Id> }
    const handled = await handle(call)
    if (!handled.ok) return refusal(handled.reason, request, context)
    return handled.value instanceof Response ? handled.value : respond(handled.value, request)
  }
}

function methodsOf(id: EndpointId): readonly string[] {
  return endpoints[id].method === 'get' ? ['GET', 'HEAD'] : ['PATCH']
}

function respond<Id extends EndpointId>({ body, next, tag }: Given<Id>, request: Request): Response {
  const text = JSON.stringify(body)
  const etag = `"${tag ?? createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const headers = new Headers({ ETag: etag, 'Content-Type': 'application/json' })
  if (next) headers.set('Link', `<${nextAddress(request, next)}>; rel="next"`)
  const known = request.method === 'PATCH' ? null : request.headers.get('If-None-Match')
  return isListed(known, etag) ? new Response(null, { status: 304, headers }) : new Response(text, { headers })
}

function nextAddress(request: Request, cursor: string): string {
  const url = new URL(request.url)
  url.searchParams.set('cursor', cursor)
  return url.href
}

/** Whether a header names the tag. A proxy may have marked it as weak. */
export function isListed(header: string | null, etag: string): boolean {
  const tags = (header ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}

export function readAs<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  reason: 'query' | 'body',
): Result<z.output<Schema>, ApiRefusal> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return ok(parsed.data)
  const errors = parsed.error.issues.map(({ path, message, ...issue }) => {
    const unknown = 'keys' in issue ? issue.keys : []
    return { pointer: `/${[...path, ...unknown].join('/')}`, detail: message }
  })
  return refused({ name: 'invalid-request', reason, errors })
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
