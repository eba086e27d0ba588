import { areaOfPath } from '~/domain/accounts/access'

/** Addresses to come back to: pages of this site only (docs/reference/rules.md). */

/** The header of a form that a script of its page posts: the response names the address instead of redirecting. */
export const SENT_BY_SCRIPT = 'X-Sent-By-Script'

const MAX_LENGTH = 2000
const NOWHERE = 'http://nowhere.invalid'

/** Control characters, spaces and backslashes are read differently by browsers and servers. */
function isHostile(text: string): boolean {
  return [...text].some((character) => character <= ' ' || character === '\u007f' || character === '\\')
}

/**
 * A same-origin page address (path, query, hash), or null. Other origins, `//host`, `/\host`, scripts and addresses
 * that are no page (machine routes, sign-in pages themselves) are dropped; a data address becomes its page.
 */
export function safeRedirect(value: string | null | undefined): string | null {
  if (!value || value.length > MAX_LENGTH || !value.startsWith('/') || isHostile(value)) return null
  if (!URL.canParse(value, NOWHERE)) return null
  const url = new URL(value, NOWHERE)
  if (url.origin !== NOWHERE) return null
  const page = pageOf(url)
  if (page !== value) return safeRedirect(page)
  const area = areaOfPath(page.slice(0, page.search(/[?#]|$/)))
  if (page.startsWith('//') || area === 'open' || area === 'signIn' || area === 'adminSignIn') return null
  return page
}

/** Path and query of the page behind an address: `.data`, `_routes` and Remix's empty `index` are taken off. */
export function pageOf(url: URL): string {
  const path = url.pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')
  const query = new URLSearchParams(url.search)
  query.delete('_routes')
  query.delete('_data')
  if (query.get('index') === '') query.delete('index')
  const search = query.toString()
  return `${path || '/'}${search ? `?${search}` : ''}${url.hash}`
}

/** Which of these addresses a path means: routes match it in any case, and with a slash behind it. Null for none. */
export function addressAmong<Address extends string>(addresses: readonly Address[], path: string): Address | null {
  const requested = (path.endsWith('/') ? path.slice(0, -1) : path).toLowerCase()
  return addresses.find((address) => address.toLowerCase() === requested) ?? null
}
