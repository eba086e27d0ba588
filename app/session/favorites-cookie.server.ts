/**
 * The cookie of marked trips: only the page of favorites and the browser's own scripts read it, so pages that are cached
 * for everyone stay so.
 */
import { FAVORITES_COOKIE, favoritesCookie, MAX_FAVORITES } from '~/domain/trips/favorite-trips'
import { idSchema } from '~/domain/values/scalars'
import { isSecureSite } from './session-cookie.server'

/** Newest first. What is no id is left out: anybody can write this cookie. */
export function readFavorites(headers: Headers): string[] {
  const pairs = (headers.get('Cookie') ?? '').split(/;\s*/)
  const pair = pairs.find((part) => part.startsWith(`${FAVORITES_COOKIE}=`))
  const ids = (pair?.slice(FAVORITES_COOKIE.length + 1) ?? '').split('.')
  return [...new Set(ids.filter((id) => idSchema.safeParse(id).success))].slice(0, MAX_FAVORITES)
}

/** The `Set-Cookie` that remembers these; without any it goes. */
export function writeFavorites(ids: readonly string[]): string {
  return favoritesCookie(ids, isSecureSite)
}
