/** What the guard and the layers before Remix know of the routes, read once from the table in `routes.ts`. */
import { type Area, areaOfPath, isAppArea } from '~/domain/accounts/access'
import type { Capability, Mode } from '~/domain/accounts/capabilities'
import type { NeededScope } from '~/domain/agencies/api-key'
import routes, { type Row } from '~/routes'

const everyRow = (rows: readonly Row[]): Row[] => rows.flatMap((row) => [row, ...everyRow(row.children ?? [])])
const rows = everyRow(routes)

/** The area of each route, by its id. An id that is not here is denied. */
export const accessByRoute: ReadonlyMap<string, Area> = new Map([
  ['root', 'frame'],
  ...rows.map(({ id, access }) => [id, access] as const),
])

const capabilities = new Map(
  rows.flatMap(({ id, capability, posts }) =>
    capability ? [[id, { read: [capability], write: posts ?? [capability] }]] : [],
  ),
)

/** One of these an administrator's role has to include at this route; none where the table names none. */
export function capabilitiesAt(id: string, mode: Mode): readonly Capability[] {
  return capabilities.get(id)?.[mode] ?? []
}

interface KeyAccess extends Readonly<Record<Mode, NeededScope>> {
  methods: readonly string[]
}

const keyAccess = new Map(
  rows.flatMap(({ id, scope, writeScope, methods = [] }) =>
    scope ? [[id, { read: scope, write: writeScope ?? scope, methods: withHead(methods) }] as const] : [],
  ),
)

function withHead(methods: readonly string[]): string[] {
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method))
}

/** What a key has to be for at this route, and the methods that it has; undefined at one that no key opens. */
export function keyAccessAt(id: string): KeyAccess | undefined {
  return keyAccess.get(id)
}

const appRoutes = new Set(rows.filter(({ access, isApp }) => isApp || isAppArea(access)).map(({ id }) => id))
const paymentRoutes = new Set(rows.filter(({ isPayment }) => isPayment).map(({ id }) => id))
const framedRoutes = new Set(rows.filter(({ isFramed }) => isFramed).map(({ id }) => id))
const documentRoutes = new Set(
  rows.filter(({ id, children, isResource }) => !children && !isResource && !appRoutes.has(id)).map(({ id }) => id),
)

/** Whether the page of this route hydrates. */
export function isAppRoute(id: string): boolean {
  return appRoutes.has(id)
}

/** Whether something is paid at the page of this route. */
export function isPaymentRoute(id: string): boolean {
  return paymentRoutes.has(id)
}

/** Whether other sites show the page of this route in a frame. */
export function isFramedRoute(id: string): boolean {
  return framedRoutes.has(id)
}

/** Whether the page of this route is a document: rendered on the server and not hydrated. */
export function isDocumentRoute(id: string): boolean {
  return documentRoutes.has(id)
}

const placed = rows.filter(({ children }) => children === undefined).map((row) => ({ row, path: `/${row.path ?? ''}` }))

const literal = new Map(placed.filter(({ path }) => !/[:*]/.test(path)).map(({ row, path }) => [path, row]))
const named = placed
  .filter(({ path }) => path.includes(':'))
  .map(({ row, path }) => ({ row, segments: path.split('/') }))

/**
 * The row of an address as the table spells it; null for an address that is spelled otherwise, though Remix
 * finds a route for it, and for one that only a `*` matches. Called for every request.
 */
export function rowAt(pathname: string): Row | null {
  const found = literal.get(pathname)
  if (found !== undefined) return found
  const parts = pathname.split('/')
  return named.find(({ segments }) => fits(segments, parts))?.row ?? null
}

function fits(segments: readonly string[], parts: readonly string[]): boolean {
  if (segments.length !== parts.length) return false
  return segments.every(
    (segment, place) => segment === parts[place] || (segment.startsWith(':') && parts[place] !== ''),
  )
}

/** The address of a page, also for its data request. */
export function pagePath(pathname: string): string {
  return pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '')
}

/** A provider may have been given the address with a slash behind it. */
export function isWebhook(pathname: string): boolean {
  return rowAt(pathname.replace(/\/$/, ''))?.isWebhook === true
}

/** What programs call with a key, whether or not there is such a route: JSON both ways, and no cookies. */
export function isKeyed(pathname: string): boolean {
  return areaOfPath(pathname) === 'key'
}

/** The methods of an address that programs call; all of theirs where nothing is. */
export function keyedMethods(pathname: string): readonly string[] {
  const row = rowAt(pathname.replace(/\/$/, ''))
  return withHead(row?.methods ?? ['GET', 'POST', 'PATCH', 'DELETE'])
}

/** Where a form carries files, and has as many parts as its rows and files need. */
export function takesFiles(pathname: string): boolean {
  return rowAt(pagePath(pathname))?.takesFiles === true
}
