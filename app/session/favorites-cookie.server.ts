/**
 * The trips that a visitor marked, in a cookie of plain trip ids: only the page of favorites and the browser's own
 * scripts read it, so pages that are kept for everyone stay so.
 */
import { idSchema } from '~/domain/values/scalars'
import { isSecureSite } from './session-cookie.server'

const NAME = 'favorites'
const DAYS = 180
export const MAX_FAVORITES = 12

/** Newest first. What is no id is left out: anybody can write this cookie. */
export function readFavorites(headers: Headers): string[] {
  const pairs = (headers.get('Cookie') ?? '').split(/;\s*/)
  const pair = pairs.find((part) => part.startsWith(`${NAME}=`))
  const ids = (pair?.slice(NAME.length + 1) ?? '').split('.').filter((id) => idSchema.safeParse(id).success)
  return [...new Set(ids)].slice(0, MAX_FAVORITES)
}

/** The `Set-Cookie` that remembers these; without any it goes. Scripts may read it: it draws the hearts. */
export function writeFavorites(ids: readonly string[]): string {
  const value = [...new Set(ids)].slice(0, MAX_FAVORITES).join('.')
  const secure = isSecureSite ? '; Secure' : ''
  return `${NAME}=${value}; Path=/; Max-Age=${value === '' ? 0 : DAYS * 24 * 60 * 60}; SameSite=Lax${secure}`
}
