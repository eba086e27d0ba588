import type { AgencyState } from '~/domain/agencies/agency'

/** Who may open what: the table of docs/reference/rules.md. It applies to pages, data requests and posts alike. */

/**
 * `frame` and `open` are for all visitors: parts around a page, and machine routes with a rule of their own. `key` is for
 * programs with a key, and no session opens it (`http/keyed-routes.server.ts`).
 */
export type Area =
  | 'frame'
  | 'open'
  | 'key'
  | 'public'
  | 'external'
  | 'signIn'
  | 'agencySignUp'
  | 'user'
  | 'agency'
  | 'adminEntrance'
  | 'adminSignIn'
  | 'admin'

/** Pages of these areas are the app, which hydrates. Those of every other area are documents. */
export function isAppArea(area: Area): boolean {
  return area === 'agency' || area === 'admin' || area === 'adminEntrance'
}

export type Role = 'guest' | 'customer' | 'agency' | 'admin'

export interface AccessRequest {
  role: Role
  /** State of the agency behind the account; null without one. */
  agencyState: AgencyState | null
  /** Page address (path and query) to return to after sign-in; null when there is none worth keeping. */
  returnTo: string | null
  /** Path of the page that the visitor came from (same origin), or null. */
  cameFrom: string | null
  /** The `redirectTo` of a sign-in page, already made safe with `safeRedirect`. */
  redirectTo: string | null
  /** The visitor has just signed in, in a browser that had sent no cookie before. */
  isEntering?: boolean
  /** An administrator who has to set a second factor before anything else, and is elsewhere. */
  mustSetFactor?: boolean
  /** An administrator's role includes what is requested (`capabilities.ts`). */
  isGranted?: boolean
}

/** Messages of the toast: the keys of the message group `guard`. */
export type GuardReason = 'signIn' | 'signInAdmin' | 'agencyOnly' | 'notAllowed' | 'alreadySignedIn' | 'setFactor'

export type AccessDecision =
  | { kind: 'page' }
  | { kind: 'forbidden' }
  | { kind: 'redirect'; to: string; reason: GuardReason | null }

const PAGE: AccessDecision = { kind: 'page' }

function goTo(to: string, reason: GuardReason | null = null): AccessDecision {
  return { kind: 'redirect', to, reason }
}

function signInAt(path: '/signin' | '/admin/signin', returnTo: string | null): AccessDecision {
  const query = returnTo === null || returnTo === '/' ? '' : `?${new URLSearchParams({ redirectTo: returnTo })}`
  return goTo(`${path}${query}`, path === '/signin' ? 'signIn' : 'signInAdmin')
}

export function isUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`)
}

/** Decides on a request for a page of an area. The first match wins, as in the table. */
export function decideAccess(area: Area, request: AccessRequest): AccessDecision {
  if (area === 'frame' || area === 'open') return PAGE
  if (area === 'key') return { kind: 'forbidden' }
  if (request.role === 'admin') return decideForAdmin(area, request)
  if (request.role === 'guest') return decideForGuest(area, request)
  switch (area) {
    case 'public':
    case 'external':
    case 'agencySignUp':
    case 'user':
      return PAGE
    case 'signIn':
      return goTo(request.redirectTo ?? '/', request.isEntering ? null : 'alreadySignedIn')
    case 'agency':
      return request.role === 'agency' && request.agencyState === 'approved'
        ? PAGE
        : goTo('/signupAgency', 'agencyOnly')
    case 'adminEntrance':
    case 'adminSignIn':
    case 'admin':
      return goTo('/', 'notAllowed')
  }
}

function decideForAdmin(area: Area, request: AccessRequest): AccessDecision {
  if (area !== 'admin') return goTo(adminPage(area, request))
  if (request.mustSetFactor) return goTo('/admin/security', 'setFactor')
  return request.isGranted ? PAGE : { kind: 'forbidden' }
}

/** Where an administrator goes from what is not for administrators. */
function adminPage(area: Area, { isEntering, redirectTo }: AccessRequest): string {
  const isOwn = redirectTo !== null && isUnder(redirectTo.split(/[?#]/)[0] ?? '', '/admin')
  return area === 'adminSignIn' && isEntering && isOwn ? redirectTo : '/admin/users'
}

function decideForGuest(area: Area, { returnTo, cameFrom }: AccessRequest): AccessDecision {
  switch (area) {
    case 'user':
    case 'agency':
      return signInAt(cameFrom !== null && isUnder(cameFrom, '/admin') ? '/admin/signin' : '/signin', returnTo)
    case 'adminEntrance':
    case 'admin':
      return signInAt('/admin/signin', returnTo)
    default:
      return PAGE
  }
}

const SIGN_IN_PAGES = ['/signin', '/signup', '/ask-reset-password', '/validate-code']
const OPEN_USER_PAGES = ['/user/marketing', '/user/tripTips']
const MACHINE = [
  '/embed',
  '/logout',
  '/webhooks',
  '/builds',
  '/files',
  '/images',
  '/assets',
  '/fonts',
  '/dev',
  '/voucher',
  '/addresses',
]
/** What programs call with a key: they take and give JSON. */
const KEYED = ['/octo', '/api']
const MACHINE_PAGES = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/sitemap.xml',
  '/openapi.json',
  '/calendar.ics',
  '/products.csv',
  '/llms.txt',
  '/robots.txt',
  '/links.speculationrules',
  '/externalPayment/picture',
]

/** Compares character by character: a regular expression would restart at each of thousands of slashes. */
function withoutEndSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** The area of an address by its prefix, whether or not a page exists there. */
export function areaOfPath(path: string): Area {
  const clean = withoutEndSlashes(path)
  const isIn = (prefixes: readonly string[]) => prefixes.some((prefix) => isUnder(clean, prefix))
  if (clean === '/admin') return 'adminEntrance'
  if (isIn(['/admin/signin', '/admin/signup'])) return 'adminSignIn'
  if (isUnder(clean, '/admin')) return 'admin'
  if (isUnder(clean, '/agency')) return 'agency'
  if (isIn(OPEN_USER_PAGES)) return 'public'
  if (isUnder(clean, '/user')) return 'user'
  if (isUnder(clean, '/signupAgency')) return 'agencySignUp'
  if (isIn(SIGN_IN_PAGES)) return 'signIn'
  if (isIn(KEYED)) return 'key'
  if (isIn(MACHINE) || MACHINE_PAGES.includes(clean)) return 'open'
  if (isIn(['/externalPayment', '/external-post-checkout', '/departure-change', '/departure'])) return 'external'
  return 'public'
}
