/** Which requests may be served from the page cache, and under which key. */
import { catalogue } from '~/catalogue/catalogue.server'
import { readParty } from '~/domain/trips/party'
import type { PageCaching } from '~/routes'
import { rememberLightVersion, wantsLightVersion } from '~/session/light-version.server'
import { chooseEncoding } from './compression.server'
import { type HttpExchange, isNewLanguage, languageOfExchange } from './exchange.server'
import { rowAt } from './route-rules'

/** Names that every page reads, or that only choose a part of it. */
const always = ['lang', 'light', '_routes']

type Judge = (query: URLSearchParams, pathname: string) => boolean

/** Do the values of a query make a page of its own? Any other value, and the page is rendered for this request alone. */
const judges: Readonly<Record<NonNullable<PageCaching['values']>, Judge>> = {
  party: isKnownParty,
  photo: isPhotoNumber,
}

/** Pages for more children than that are rendered for each visitor: there are too many different ones. */
const MAX_CHILDREN = 2

/**
 * A party with few children, a boarding place of the trip and a race, each once: made-up values cannot fill the cache.
 */
function isKnownParty(query: URLSearchParams, pathname: string): boolean {
  const party = readParty(query)
  const [city, ...otherCities] = query.getAll('city')
  const [race, ...otherRaces] = query.getAll('race')
  if (otherCities.length + otherRaces.length > 0 || party === 'malformed') return false
  if (party !== null && party.ages.length > MAX_CHILDREN) return false
  if (race !== undefined && catalogue().tripBySlug(race) === null) return false
  if (city === undefined) return true
  const trip = catalogue().tripBySlug(pathname.split('/').at(-1) ?? '')?.trip
  return trip?.boardingPlaces.some(({ place }) => place === city) ?? false
}

/** One number that a trip's photo may have. */
function isPhotoNumber(query: URLSearchParams): boolean {
  const [photo = '1', ...others] = query.getAll('photo')
  return others.length === 0 && /^([1-9]|[12]\d|30)$/.test(photo)
}

/** Parameters that campaigns add to addresses. No page reads them, so the page without them is the same page. */
const tracking = /^(utm_\w+|gclid|gbraid|wbraid|gad_\w+|fbclid|msclkid|ttclid|mc_[ce]id|_gl)$/

/**
 * A cached page may depend on `lang` and `light`, which are part of the key; `seller` is read only where an order is
 * placed, `lastOwner`
 * where a post is refused, `device` where a password is tried, `favorites` on its own page and by scripts.
 */
const harmlessCookie = /^((lang|light|seller)=[\w-]*|favorites=[\w.-]*|(__Host-)?(lastOwner|device)=[\w.%-]*)$/
/** Names that the shop reads. Any other cookie changes no page: it must not cost a rendering. */
const ownCookie = /^(__Host-)?(main|kept|toast|confirming|factor|lang|light|seller|favorites|lastOwner|device)=/

const isHarmless = (pair: string) => harmlessCookie.test(pair) || !ownCookie.test(pair)

/** The query that pages may see, in the order it came and without what a form left empty; null when it holds a name the page does not know. */
function knownQuery(search: string, page: PageCaching, pathname: string): string | null {
  if (search.length < 2) return ''
  const known = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(search)) {
    if (always.includes(name) || (page.query.includes(name) && value !== '')) known.append(name, value)
    else if (page.query.includes(name)) continue
    else if (!tracking.test(name)) return null
  }
  if (page.values !== undefined && !judges[page.values](known, pathname)) return null
  const text = known.toString()
  return text === '' ? '' : `?${text}`
}

/** The cache key of a page, and the query it must be rendered with. */
export interface PageKey {
  key: string
  search: string
}

/** Null: this response is for this visitor alone. */
export function pageKey(exchange: HttpExchange): PageKey | null {
  return keyFor(exchange, exchange.request.headers.cookie)
}

const cachingOf = (pathname: string) => rowAt(pathname)?.cache

/** As `pageKey`, for a browser that carries a session besides: the page is the same for a kind of visitors. */
export function userPageKey(exchange: HttpExchange, sessionCookie: string): PageKey | null {
  if (cachingOf(exchange.pathname)?.isPersonal) return null
  const pairs = (exchange.request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const others = pairs.filter((pair) => !pair.startsWith(`${sessionCookie}=`))
  return others.length === pairs.length ? null : keyFor(exchange, others.join('; '))
}

function keyFor(exchange: HttpExchange, cookie: string | undefined): PageKey | null {
  const { headers } = exchange.request
  if (exchange.method !== 'GET' || headers.authorization !== undefined || headers.range !== undefined) return null
  if (cookie !== undefined && !cookie.split(';').every((pair) => isHarmless(pair.trim()))) return null
  if (isNewLanguage(exchange)) return null
  const { pathname } = exchange
  const page = cachingOf(pathname)
  const search = page ? knownQuery(exchange.search, page, pathname) : null
  if (search === null) return null
  const isLight = lightVersion(exchange, search)
  if (isLight === null) return null
  const variant = `${languageOfExchange(exchange)} ${chooseEncoding(headers['accept-encoding'])} ${isLight ? 'light' : 'full'}`
  return { key: `${exchange.origin}${exchange.pathname}${search} ${variant}`, search }
}

/**
 * Null where the choice is new: the response must set the cookie. Most visitors have made no choice, and cost nothing
 * here.
 */
function lightVersion(exchange: HttpExchange, search: string): boolean | null {
  const { headers } = exchange.request
  const isChosen = headers.cookie?.includes('light=') === true || search.includes('light=')
  if (!isChosen && headers['save-data'] === undefined && isQuick(headers['ect'])) return false
  const hints = lightHeaders(exchange)
  const url = new URL(exchange.origin + search)
  return rememberLightVersion(hints, url) === null ? wantsLightVersion(hints, url) : null
}

const isQuick = (connection: unknown) => connection === undefined || connection === '3g' || connection === '4g'

function lightHeaders({ request }: HttpExchange): Headers {
  const headers = new Headers()
  for (const name of ['save-data', 'ect', 'cookie']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}
