/** Which requests may be answered from the page cache, and under which key. */
import { catalogue } from '~/catalogue/catalogue.server'
import { rememberLightVersion, wantsLightVersion } from '~/session/light-version.server'
import { chooseEncoding } from './compression.server'
import { type Exchange, isNewLanguage, languageOfExchange } from './exchange.server'

interface ReadingPage {
  path: RegExp
  /** Names in the query that the page knows. Any other name, and the page is rendered for this request alone. */
  query: ReadonlySet<string>
  /** Do their values make a page of its own? Any other value, and the page is rendered for this request alone. */
  isKnown?: (query: URLSearchParams, pathname: string) => boolean
  /** Its words depend on whose session it is, not only on the kind of visitor. */
  isOwn?: true
}

const always = ['lang', 'light', '_routes']
const filters = 'q kind place city tag event month transport marine free nights people priceMax sort page'
const named = (names: string) => new Set([...always, ...names.split(' ').filter(Boolean)])

const readingPages: readonly ReadingPage[] = [
  { path: /^\/$/, query: named('') },
  { path: /^\/trips(\/(national|international|excursions|cruises))?$/, query: named(filters) },
  { path: /^\/itineraries$/, query: named(filters) },
  { path: /^\/itineraries\/[^/]+$/, query: named('') },
  { path: /^\/trip-details\/[^/]+$/, query: named('people city'), isKnown: isKnownParty },
  { path: /^\/products(\/[^/]+)?$/, query: named('page') },
  { path: /^\/user\/tripTips(\/[^/]+)?$/, query: named('page') },
  { path: /^\/(f1|motogp|aboutUs|privacypolicy|termsOfUse|contract|cancellation|accessibility)$/, query: named('') },
  { path: /^\/user\/marketing$/, query: named('trip tone price'), isOwn: true },
]

/** A party of one to ten and a boarding place of the trip, each once: nobody fills the cache with made-up values. */
function isKnownParty(query: URLSearchParams, pathname: string): boolean {
  const [people = '1', ...otherPeople] = query.getAll('people')
  const [city, ...otherCities] = query.getAll('city')
  if (otherPeople.length + otherCities.length > 0 || !/^([1-9]|10)$/.test(people)) return false
  if (city === undefined) return true
  const trip = catalogue().tripBySlug(pathname.replace('/trip-details/', ''))?.trip
  return trip?.boardingPlaces.some(({ place }) => place === city) ?? false
}

/** What campaigns add to addresses. No page looks at it, so the page without it is the same page. */
const tracking = /^(utm_\w+|gclid|gbraid|wbraid|gad_\w+|fbclid|msclkid|ttclid|mc_[ce]id|_gl)$/

/**
 * A cached page may depend on `lang` and `light`, which are part of the key; `seller` is read only where an order is
 * placed, `lastOwner`
 * where a post is refused, `device` where a password is tried.
 */
const harmlessCookies = /^\s*(((lang|light|seller)=[\w-]*|(lastOwner|device)=[\w.%-]*)\s*(;|$)\s*)*$/

/** The query that pages may see, in the order it came; null when it holds a name the page does not know. */
function knownQuery(search: string, page: ReadingPage, pathname: string): string | null {
  if (search.length < 2) return ''
  const kept = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(search)) {
    if (page.query.has(name)) kept.append(name, value)
    else if (!tracking.test(name)) return null
  }
  if (page.isKnown?.(kept, pathname) === false) return null
  const text = kept.toString()
  return text === '' ? '' : `?${text}`
}

/** What a kept page is kept under, and the query it must be rendered with. */
interface PageKey {
  key: string
  search: string
}

/** Null: this answer is for this visitor alone. */
export function pageKey(exchange: Exchange): PageKey | null {
  return keyAmong(readingPages, exchange, exchange.request.headers.cookie)
}

const sharedPages = readingPages.filter(({ isOwn }) => !isOwn)

/** As `pageKey`, for a browser that carries a session besides: the page is the same for a kind of visitors, but for a name. */
export function personPageKey(exchange: Exchange, sessionCookie: string): PageKey | null {
  const pairs = (exchange.request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const others = pairs.filter((pair) => !pair.startsWith(`${sessionCookie}=`))
  return others.length === pairs.length ? null : keyAmong(sharedPages, exchange, others.join('; '))
}

function keyAmong(pages: readonly ReadingPage[], exchange: Exchange, cookie: string | undefined): PageKey | null {
  const { headers } = exchange.request
  if (exchange.method !== 'GET' || headers.authorization !== undefined || headers.range !== undefined) return null
  if (cookie !== undefined && !harmlessCookies.test(cookie)) return null
  if (isNewLanguage(exchange)) return null
  const pathname = exchange.pathname === '/_root.data' ? '/' : exchange.pathname.replace(/\.data$/, '')
  const page = pages.find(({ path }) => path.test(pathname))
  const search = page ? knownQuery(exchange.search, page, pathname) : null
  if (search === null) return null
  const isLight = lightVersion(exchange, search)
  if (isLight === null) return null
  const variant = `${languageOfExchange(exchange)} ${chooseEncoding(headers['accept-encoding'])} ${isLight ? 'light' : 'full'}`
  return { key: `${exchange.origin}${exchange.pathname}${search} ${variant}`, search }
}

/** Null where the choice is new: the answer must set the cookie. Most visitors have said nothing, and cost nothing here. */
function lightVersion(exchange: Exchange, search: string): boolean | null {
  const { headers } = exchange.request
  const isChosen = headers.cookie?.includes('light=') === true || search.includes('light=')
  if (!isChosen && headers['save-data'] === undefined && isQuick(headers['ect'])) return false
  const said = lightHeaders(exchange)
  const url = new URL(exchange.origin + search)
  return rememberLightVersion(said, url) === null ? wantsLightVersion(said, url) : null
}

const isQuick = (connection: unknown) => connection === undefined || connection === '3g' || connection === '4g'

function lightHeaders({ request }: Exchange): Headers {
  const headers = new Headers()
  for (const name of ['save-data', 'ect', 'cookie']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}
