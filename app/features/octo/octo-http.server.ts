/** How a route for resellers reads a request and writes its response, by OCTO's specification. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { idMemberOf, type OctoRefusal } from '~/domain/octo/octo-refusal'
import { isCentavos } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { etagOf, isListed } from '~/features/api/entity-tag.server'
import { formatMoney } from '~/i18n/format'
import { octo } from '~/i18n/locales/agencies/octo'
import { requireSellingKey, type SellingHolder } from '~/session/key-holder.server'
import type { RequestContext } from '~/session/request-context'

/** What this shop knows in addition to the core, as it names it in each response. */
export const CAPABILITIES = ['octo/pricing', 'octo/content', 'octo/pickups', 'octo/webhooks'] as const
export type Capability = (typeof CAPABILITIES)[number]

export interface OctoCall {
  request: Request
  params: LoaderFunctionArgs['params']
  context: RequestContext
  holder: SellingHolder
  /** Those of `CAPABILITIES` that the request names: others are ignored. */
  capabilities: ReadonlySet<Capability>
  /** `https://host`, for absolute addresses. */
  origin: string
}

type Arguments = LoaderFunctionArgs | ActionFunctionArgs

/** A loader or action of the interface: its body, or why there is none. */
export function octoRoute(handle: (call: OctoCall) => Promise<Result<unknown, OctoRefusal>>) {
  return async ({ request, params, context }: Arguments): Promise<Response> => {
    const capabilities = capabilitiesOf(request)
    const origin = new URL(request.url).origin
    const call = { request, params, context, holder: requireSellingKey(context), capabilities, origin }
    const handled = await handle(call)
    const headers = { 'Octo-Capabilities': [...capabilities].join(', ') }
    if (handled.ok) return respond(handled.value, request, headers)
    return Response.json(errorOf(handled.reason, context), { status: 400, headers })
  }
}

/** What is read has a tag, by which it is not sent again unchanged: portals read all products again and again. */
function respond(value: unknown, request: Request, given: Record<string, string>): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD') return Response.json(value, { headers: given })
  const text = JSON.stringify(value)
  const headers = { ...given, 'Content-Type': 'application/json', ETag: etagOf(text) }
  return isListed(request.headers.get('If-None-Match'), headers.ETag)
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers })
}

function capabilitiesOf(request: Request): Set<Capability> {
  const requested = (request.headers.get('Octo-Capabilities') ?? '').split(',').map((each) => each.trim())
  return new Set(CAPABILITIES.filter((each) => requested.includes(each)))
}

function errorOf({ code, reason, id, values = {} }: OctoRefusal, { t }: RequestContext) {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    name === 'total' && isCentavos(value) ? formatMoney(value) : value,
  ])
  const member = idMemberOf(code)
  return {
    error: code,
    errorMessage: t(octo)(`refusal.${reason}`, Object.fromEntries(texts)),
    ...(member ? { [member]: id ?? '' } : {}),
  }
}

const NOT_READABLE: OctoRefusal = { code: 'BAD_REQUEST', reason: 'badRequest' }

/** The body as the schema has it. An empty body is an empty object. */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<Result<z.output<Schema>, OctoRefusal>> {
  const text = await request.text()
  try {
    return readAs(schema, text === '' ? {} : JSON.parse(text))
  } catch {
    return refused(NOT_READABLE)
  }
}

export function readAs<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): Result<z.output<Schema>, OctoRefusal> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return ok(parsed.data)
  const member = parsed.error.issues[0]?.path.join('.')
  return refused(member ? { code: 'BAD_REQUEST', reason: 'badMember', values: { member } } : NOT_READABLE)
}
