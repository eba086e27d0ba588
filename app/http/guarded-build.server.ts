/** Puts every loader and action of the build behind the access table: denied by default, and the only place that handles a 401. */
import { randomUUID } from 'node:crypto'
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirectDocument,
  type ServerBuild,
} from '@remix-run/node'
import { now as currentInstant } from '~/clock.server'
import { type AccessDecision, type Area, areaOfPath, decideAccess, type GuardReason } from '~/domain/accounts/access'
import { type Capability, grantsOf, mayDo } from '~/domain/accounts/capabilities'
import { pageOf, safeRedirect } from '~/domain/values/safe-redirect'
import { languageOf, rememberLanguage } from '~/i18n/language.server'
import type { AppContext } from '~/session/app-context'
import { forbidden } from '~/session/forbidden.server'
import { dropPendingSubmission, savePendingSubmission } from '~/session/pending-submission.server'
import { leaveSession, ownerOfPost } from '~/session/post-owner.server'
import { type RequestContext, requestContext } from '~/session/request-context'
import { signOut } from '~/session/sign-out.server'
import { redirectWithToast } from '~/session/toast.server'
import { orUnavailable } from '~/session/unavailable.server'
import { type Resolved, resolveVisitor } from '~/session/visitor.server'
import { keyed } from './keyed-routes.server'
import { accessByRoute, capabilitiesAt, isDocumentRoute, keyAccessAt } from './route-rules'

type Arguments = LoaderFunctionArgs | ActionFunctionArgs
type Handler = (args: Arguments) => unknown
type Kind = 'loader' | 'action'
type GuardedRoute = NonNullable<ServerBuild['routes'][string]>

export function guardBuild(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && guardRoute(id, route)])
  return { ...build, routes: Object.fromEntries(routes) }
}

function guardRoute(id: string, route: GuardedRoute): GuardedRoute {
  const area = accessByRoute.get(id)
  const { loader, action } = route.module
  const key = keyAccessAt(id)
  if (key) {
    const { read, write, methods } = key
    const handlers = {
      loader: keyed({ scope: read, methods }, loader ?? nothing),
      action: keyed({ scope: write, methods }, action ?? nothing),
    }
    return { ...route, module: { ...route.module, ...handlers } }
  }
  return {
    ...route,
    module: {
      ...route.module,
      loader: guarded({
        ...{ area, kind: 'loader', capabilities: capabilitiesAt(id, 'read') },
        handler: isDocumentRoute(id) ? documentOnly(loader) : (loader ?? (() => null)),
      }),
      action: guarded({ area, kind: 'action', capabilities: capabilitiesAt(id, 'write'), handler: action ?? noAction }),
    },
  }
}

/** A method that a route for programs does not have. */
const nothing = () => null

/**
 * A document cannot take the place of a page of the app: when its data are requested, by a form or a redirect, the
 * browser has to load it.
 */
function documentOnly(loader: Handler = () => null): Handler {
  return (args) => {
    if (contextOf(args).isDataRequest) throw redirectDocument(pageOf(new URL(args.request.url)))
    return loader(args)
  }
}

/**
 * What Remix itself sends for a post at a page without an action. Behind the guard, a visitor without access is
 * redirected instead.
 */
function noAction(): never {
  throw new Response(null, { status: 405, statusText: 'Method Not Allowed', headers: { Allow: 'GET, HEAD' } })
}

interface Guarded {
  area: Area | undefined
  /** One of these an administrator's role has to include. */
  capabilities: readonly Capability[]
  kind: Kind
  handler: Handler
}

function guarded(route: Guarded) {
  return (given: Arguments) => {
    const args = withForm(given)
    return handleGuarded(route, args).catch((error: unknown) => {
      throw orUnavailable(error, args.request, contextOf(args).requestId)
    })
  }
}

async function handleGuarded({ area, kind, capabilities, handler }: Guarded, args: Arguments): Promise<unknown> {
  if (area === undefined) throw new Response(null, { status: 404 })
  const resolved = await resolvedOnce(args)
  const decision = decideAccess(requestedArea(area, kind, args.request), {
    ...accessRequestOf(args, kind, resolved),
    isGranted: isGranted(resolved, capabilities, kind),
  })
  if (decision.kind === 'redirect') {
    if (isEventStream(args.request)) throw new Response(null, { status: 204 })
    throw await refuse(args, kind, decision, resolved)
  }
  if (decision.kind === 'forbidden') throw forbidden(capabilities[0], (await requestContextOf(args)).language)
  const context = {
    ...contextOf(args),
    ...(await requestContextOf(args)),
    visitor: resolved.visitor,
    hidesDocumentNumbers: hidesDocumentNumbers(resolved),
    staleSession: resolved.staleReason,
  }
  try {
    const result = await handler({ ...args, context })
    if (!(result instanceof Response)) return result
    await finish(result, args.request, kind === 'action' && resolved.visitor.role !== 'guest')
    // Machine routes have a rule of their own: their callers hold no session that could have ended.
    return area !== 'open' && result.status === 401 ? await signedOut(args, kind) : result
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 401) throw await signedOut(args, kind)
    throw thrown
  }
}

async function finish(response: Response, request: Request, isSubmissionDone: boolean): Promise<void> {
  // Remix drops the response to a client that has disconnected: a file or a stream would stay open.
  if (request.signal.aborted) await response.body?.cancel()
  if (isSubmissionDone) await dropPendingSubmission(request)
}

/** The form as the layers before Remix have read it (`remix-serve` has none of them). */
function withForm(args: Arguments): Arguments {
  const form = args.request.method === 'POST' ? contextOf(args).form : undefined
  return form ? { ...args, request: new ReadRequest(args.request, form) } : args
}

/**
 * A page whose session ended follows its order by server-sent events. It cannot follow a redirect: 204 makes the
 * browser stop reconnecting.
 */
function isEventStream(request: Request): boolean {
  return request.headers.get('Accept')?.startsWith('text/event-stream') === true
}

/** Layouts are open to all. A post that reaches one (a data request for `/` does) counts as sent to the page of its address. */
function requestedArea(area: Area, kind: Kind, request: Request): Area {
  if (area !== 'frame' || kind === 'loader') return area
  return areaOfPath(pageOf(new URL(request.url)).split('?')[0] ?? '/')
}

const resolvedByContext = new WeakMap<AppLoadContext, Promise<Resolved>>()

/** The session is read once per request where the host gives a context (`remix-serve` gives none). */
function resolvedOnce({ request, context }: { request: Request; context?: AppLoadContext }): Promise<Resolved> {
  if (!context) return resolveVisitor(request)
  const known = resolvedByContext.get(context) ?? context.resolved ?? resolveVisitor(request)
  resolvedByContext.set(context, known)
  return known
}

type HostContext = Omit<AppContext, keyof RequestContext>

async function requestContextOf({ request, context }: { request: Request; context?: Partial<AppContext> }) {
  const { language = await languageOf(request), now = currentInstant() } = context ?? {}
  return requestContext(language, now)
}

/** `remix-serve` passes an empty context: missing values are filled in. */
function contextOf({ context }: { context?: Partial<AppContext> }): HostContext {
  return {
    visitor: { role: 'guest' },
    staleSession: null,
    requestId: randomUUID(),
    nonce: undefined,
    clientAddress: '',
    ...context,
  }
}

/** The page that the visitor came from, when it is one of ours. */
function cameFrom(request: Request): string | null {
  const referrer = request.headers.get('Referer')
  if (!referrer || !URL.canParse(referrer)) return null
  const url = new URL(referrer)
  return url.host === new URL(request.url).host ? pageOf(url) : null
}

/** The page to return to after sign-in: the requested one, or the one that a refused post was sent from. */
function returnPage(request: Request, kind: Kind): string | null {
  const own = pageOf(new URL(request.url))
  return safeRedirect(kind === 'action' ? (cameFrom(request) ?? own) : own)
}

function accessRequestOf({ request }: Arguments, kind: Kind, { visitor }: Resolved) {
  return {
    role: visitor.role,
    agencyState: visitor.role === 'guest' ? null : (visitor.agency?.state ?? null),
    returnTo: returnPage(request, kind),
    cameFrom: cameFrom(request)?.split('?')[0] ?? null,
    redirectTo: safeRedirect(new URL(request.url).searchParams.get('redirectTo')),
    mustSetFactor: visitor.role === 'admin' && visitor.mustSetFactor === true && !isSecurityPage(request),
    isEntering: new URL(request.url).searchParams.get('notice') === 'cookies',
  }
}

function isGranted({ visitor }: Resolved, capabilities: readonly Capability[], kind: Kind): boolean {
  if (visitor.role !== 'admin') return false
  const grants = grantsOf(visitor.user)
  return capabilities.some((capability) => mayDo(grants, capability, kind === 'action' ? 'write' : 'read'))
}

function hidesDocumentNumbers({ visitor }: Resolved): boolean {
  return visitor.role === 'admin' && !mayDo(grantsOf(visitor.user), 'documents', 'read')
}

function isSecurityPage(request: Request): boolean {
  return pageOf(new URL(request.url)).split('?')[0] === '/admin/security'
}

async function refuse(
  args: Arguments,
  kind: Kind,
  decision: Extract<AccessDecision, { kind: 'redirect' }>,
  resolved: Resolved,
): Promise<Response> {
  const { request } = args
  const headers = await rememberingLanguage(new Headers(), request)
  for (const line of resolved.cookieWasStale ? await leaveSession(request) : []) headers.append('Set-Cookie', line)
  const pending = kind === 'action' ? await savePost(args, decision.reason, resolved) : null
  if (pending?.ok) headers.append('Set-Cookie', pending.value)
  const key = pendingKey(pending, decision.reason) || staleKey(resolved) || decision.reason
  if (!key) {
    headers.set('Location', decision.to)
    return new Response(null, { status: 302, headers })
  }
  return redirectWithToast(decision.to, { key: `guard.${key}`, type: 'info' }, { headers })
}

/** Stores the refused post for its author. Null: it must not be shown to anyone. */
async function savePost(args: Arguments, reason: GuardReason | null, resolved: Resolved) {
  const { role } = resolved.visitor
  const isPaused = role === 'agency' && reason === 'agencyOnly'
  if (role !== 'guest' && !isPaused) return null
  const owner = await ownerOfPost(args.request, resolved)
  if (owner.kind === 'unknown') return null
  return savePendingSubmission(args.request, {
    path: returnPage(args.request, 'action') ?? '/',
    userId: owner.kind === 'one' ? owner.userId : null,
    address: contextOf(args).clientAddress,
  })
}

function pendingKey(pending: Awaited<ReturnType<typeof savePost>>, reason: GuardReason | null) {
  if (pending?.ok) return reason === 'agencyOnly' ? 'agencyOnlyStored' : 'draftStored'
  return pending?.reason === 'tooLong' ? 'draftTooLong' : null
}

/** A redirect carries no headers of the root's loader, which otherwise stores the choice (`?lang=en`). */
async function rememberingLanguage(headers: Headers, request: Request): Promise<Headers> {
  const cookie = await rememberLanguage(request)
  if (cookie) headers.append('Set-Cookie', cookie)
  return headers
}

function staleKey({ staleReason }: Resolved): 'sessionExpired' | 'sessionRevoked' | null {
  if (staleReason === null) return null
  return staleReason === 'expired' ? 'sessionExpired' : 'sessionRevoked'
}

/** A 401 raised anywhere in the request: the session ends, and the visitor has to sign in again. */
async function signedOut({ request }: Arguments, kind: Kind): Promise<Response> {
  const headers = await rememberingLanguage(await signOut(request), request)
  const returnTo = returnPage(request, kind)
  const query = returnTo === null || returnTo === '/' ? '' : `?${new URLSearchParams({ redirectTo: returnTo })}`
  return redirectWithToast(`/signin${query}`, { key: 'guard.sessionExpired', type: 'warning' }, { headers })
}

/** A request whose form has been read: actions are given it as it was judged, and the bytes are not parsed again. */
class ReadRequest extends Request {
  readonly #form: FormData

  constructor(request: Request, form: FormData) {
    super(request)
    this.#form = form
  }

  /** Returns a copy to each caller. */
  override async formData(): Promise<FormData> {
    const copy = new FormData()
    for (const [name, value] of this.#form) copy.append(name, value)
    return copy
  }

  override clone(): ReadRequest {
    return new ReadRequest(super.clone(), this.#form)
  }
}
