import { expect, test } from 'vitest'
import { MAX_FAVORITES } from '~/domain/trips/favorite-trips'
import { readFavorites, writeFavorites } from './favorites-cookie.server'

const read = (cookie: string) => readFavorites(new Headers({ Cookie: cookie }))
const many = Array.from({ length: 40 }, (_, at) => `trip-${at}`)

test('what was written is read, once each and not too many', () => {
  const line = writeFavorites(['rio', 'natal', 'rio'])
  expect(line).toMatch(/^favorites=rio\.natal; Path=\/; Max-Age=15552000; SameSite=Lax/)
  expect(read(`lang=en; ${line.split(';')[0]}; light=1`)).toEqual(['rio', 'natal'])
  expect(read(`favorites=${many.join('.')}`)).toEqual(many.slice(0, MAX_FAVORITES))
  expect(writeFavorites(many).length).toBeLessThan(300)
})

test('without any the cookie goes', () => {
  expect(writeFavorites([])).toMatch(/^favorites=; Path=\/; Max-Age=0;/)
  expect(read('')).toEqual([])
})

test.each(['favorites=<script>', 'favorites=..', 'favorites=%2e%2e', 'favorites=__proto__', 'favourites=rio'])(
  '%s holds none',
  (cookie) => {
    expect(read(cookie)).toEqual([])
  },
)
