/** Refuses requests by their head alone, before a byte of the body is read and before Remix sees them. */
import type { IncomingHttpHeaders } from 'node:http'
import { hasRiskyNames } from './form-names'
import type { Origins } from './origins'
import { type Refusal, refusal } from './refusal'

export const FORM_LIMIT = 1024 * 1024
/** Of what a program with a key sends. */
const KEYED_LIMIT = 64 * 1024
/** A picture of 15 MB and a PDF of 30, with the texts of their form. */
const UPLOAD_LIMIT = 46 * 1024 * 1024
const TARGET_LIMIT = 8192

export interface GateRules {
  origins: Origins
  /** Called by machines: no Origin, JSON instead of forms. */
  isWebhook(pathname: string): boolean
  /** Called by programs with a key: no Origin, JSON instead of forms, and more methods. */
  isKeyed(pathname: string): boolean
  /** Of such an address. */
  keyedMethods(pathname: string): readonly string[]
  /** Pages whose forms carry files. */
  takesFiles(pathname: string): boolean
  /** A cookie that the shop has signed: a stranger's body is no larger than a form without files. */
  isKnownBrowser(cookie: string | undefined): boolean
}

export interface Head {
  method: string
  /** As in the request line. */
  target: string
  pathname: string
  search: string
  headers: IncomingHttpHeaders
}

/** A parser that follows the standard removes such steps, and finds another page than the one that was judged here. */
const steps = /\\|\/(?:\.|%2e){1,2}(?:\/|$)/i

const PAGE_METHODS = ['GET', 'HEAD', 'POST']
const BODY_METHODS = new Set(['POST', 'PATCH', 'DELETE'])

/** Whether the method may bring a body, and change something. */
export function hasBodyMethod(method: string): boolean {
  return BODY_METHODS.has(method)
}
const sameSite = new Set([undefined, 'same-origin', 'none'])
/** Nothing behind the first kind but its charset: a second type in the same header is the one that some parsers take. */
const forms =
  /^(?:application\/x-www-form-urlencoded\s*(?:;\s*charset="?[\w-]+"?\s*)?$|multipart\/form-data\s*(?:;|$))/i
const json = /^application\/(?:[\w.+-]+\+)?json\s*(;|$)/i

/** The gate reads a form body into memory; a webhook's is JSON of the same size. */
export function bodyLimit(head: Head, rules: GateRules): number {
  if (rules.isKeyed(head.pathname)) return KEYED_LIMIT
  const isMultipart = /^multipart\/form-data/i.test(head.headers['content-type'] ?? '')
  return isMultipart && rules.takesFiles(head.pathname) && rules.isKnownBrowser(head.headers.cookie)
    ? UPLOAD_LIMIT
    : FORM_LIMIT
}

/** Its body is JSON of a machine, not a form of our pages. */
export function takesJson({ pathname }: Pick<Head, 'pathname'>, rules: GateRules): boolean {
  return rules.isWebhook(pathname) || rules.isKeyed(pathname)
}

/** Null lets the request pass. */
export function checkHead(head: Head, rules: GateRules): Refusal | null {
  return checkMethod(head, rules) ?? checkTarget(head) ?? checkBodyHead(head, rules) ?? checkSender(head, rules)
}

function checkMethod({ method, headers, pathname }: Head, rules: GateRules): Refusal | null {
  const allowed = rules.isKeyed(pathname) ? rules.keyedMethods(pathname) : PAGE_METHODS
  const named = { Allow: allowed.join(', ') }
  if (method === 'OPTIONS') return refusal(204, 'method', 'OPTIONS', named)
  if (!allowed.includes(method)) return refusal(405, 'method', method, named)
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  return !hasBodyMethod(method) && hasBody ? refusal(400, 'badRequest', 'body on a safe method') : null
}

function checkTarget({ target, pathname, search }: Head): Refusal | null {
  if (target.length > TARGET_LIMIT) return refusal(414, 'addressTooLong', 'target')
  if (!target.startsWith('/') || /^\/[/\\]/.test(target)) return refusal(400, 'badRequest', 'target')
  // Trimming a path with a regular expression, as Remix's router does, restarts at each of thousands of slashes.
  if (pathname.includes('///')) return refusal(400, 'badRequest', 'slashes')
  if (pathname.includes('%') && !isDecodable(pathname)) return refusal(400, 'badRequest', 'path encoding')
  if (steps.test(pathname)) return refusal(400, 'badRequest', 'dot segments')
  if (search.length <= 1) return null
  const query = new URLSearchParams(search)
  // With single fetch on, `_data` would bypass Remix's cross-site check and the parent guards.
  if (query.has('_data')) return refusal(400, 'badRequest', '_data')
  return hasRiskyNames(query.keys()) ? refusal(400, 'badRequest', 'query names') : null
}

function isDecodable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0')
  } catch {
    return false
  }
}

function checkBodyHead(head: Head, rules: GateRules): Refusal | null {
  const { headers, method } = head
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') return refusal(415, 'mediaType', 'content-encoding')
  if (!hasBodyMethod(method)) return null
  if (Number(headers['content-length'] ?? 0) > bodyLimit(head, rules)) return refusal(413, 'tooLarge', 'content-length')
  const type = headers['content-type']
  if (type === undefined) return null
  const isFitting = takesJson(head, rules) ? json.test(type) : forms.test(type)
  return isFitting ? null : refusal(415, 'mediaType', 'content-type')
}

/** Our own pages send Origin, or at least Referer. A post without both is refused. */
function checkSender({ method, pathname, headers }: Head, rules: GateRules): Refusal | null {
  if (!hasBodyMethod(method) || takesJson({ pathname }, rules)) return null
  const site = headers['sec-fetch-site']
  if (Array.isArray(site) || !sameSite.has(site)) return refusal(403, 'crossSite', 'sec-fetch-site')
  if (headers.origin !== undefined) {
    return rules.origins.isOurs(headers.origin) ? null : refusal(403, 'crossSite', 'origin')
  }
  const referer = headers.referer
  const isOurs = referer !== undefined && URL.canParse(referer) && rules.origins.isOurs(new URL(referer).origin)
  return isOurs ? null : refusal(403, 'crossSite', 'referer')
}
