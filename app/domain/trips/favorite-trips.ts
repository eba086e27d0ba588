/** The trips that a visitor marked, in a cookie: without an account, by the server and by the page's own scripts. */

export const FAVORITES_COOKIE = 'favorites'
const DAYS = 180
export const MAX_FAVORITES = 12

/**
 * The line that stores these trip ids, newest first and separated by dots: a `Set-Cookie` header, or what a script
 * assigns to `document.cookie`. Without ids the cookie goes. Scripts may read it: it draws the hearts.
 */
export function favoritesCookie(ids: readonly string[], isSecure: boolean): string {
  const value = [...new Set(ids)].slice(0, MAX_FAVORITES).join('.')
  const secure = isSecure ? '; Secure' : ''
  return `${FAVORITES_COOKIE}=${value}; Path=/; Max-Age=${value === '' ? 0 : DAYS * 24 * 60 * 60}; SameSite=Lax${secure}`
}
