import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { madeOfNearRoutes } from './near-routes.server'

type Route = NonNullable<ServerBuild['routes'][string]>

const addresses: [id: string, parentId: string | undefined, path: string | undefined, index?: true][] = [
  ['root', undefined, ''],
  ['layout', 'root', undefined],
  ['home', 'layout', undefined, true],
  ['trips', 'layout', 'trips'],
  ['cruises', 'layout', 'trips/cruises'],
  ['trip', 'layout', 'trip-details/:slug'],
  ['order', 'layout', 'user/orders/:code'],
  ['user-missing', 'layout', 'user/*'],
  ['admin', 'root', 'admin'],
  ['admin-home', 'admin', undefined, true],
  ['admin-trips', 'admin', 'trips'],
  ['admin-trip', 'admin', 'trips/:id'],
  ['language', 'layout', ':lang?/about'],
  ['missing', 'layout', '*'],
]

const routes: ServerBuild['routes'] = Object.fromEntries(
  addresses.map(([id, parentId, path, index]) => [id, { id, parentId, path, index, module: {} } as unknown as Route]),
)
const build = {
  routes,
  assets: { routes: Object.fromEntries(addresses.map(([id]) => [id, { id }])) },
} as unknown as ServerBuild

type Tree = Parameters<typeof matchRoutes>[0]

function tree(of: ServerBuild['routes'], parentId?: string): Tree {
  return Object.values(of)
    .filter((route): route is Route => route !== undefined && route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: tree(of, id) }))
}

const found = (of: ServerBuild['routes'], pathname: string) =>
  matchRoutes(tree(of), pathname)?.map(({ route, params }) => ({ id: route.id, params })) ?? null

const near = madeOfNearRoutes(build, (made) => made)

test('an address finds among its near routes what it finds among all', () => {
  const segment = fc.constantFrom(
    'trips',
    'Trips',
    'cruises',
    'trip-details',
    'user',
    'orders',
    'admin',
    'about',
    'x',
    'tr%69ps',
    '%E0',
    '*',
    ':id',
    '',
  )
  const path = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`)
  // The router warns of addresses that cannot be decoded: they are meant.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const holds = (pathname: string) => {
    expect(found(near(pathname).routes, pathname)).toEqual(found(routes, pathname))
  }
  fc.assert(fc.property(path, holds), { numRuns: 500 })
  vi.restoreAllMocks()
})

test('what cannot be the address is left out, of the routes and of what the browser is told of them', () => {
  const { routes: kept, assets } = near('/trips/cruises')
  expect(Object.keys(kept).sort()).toEqual(['cruises', 'language', 'layout', 'missing', 'root'])
  expect(Object.keys(assets.routes).sort()).toEqual(Object.keys(kept).sort())
})

test('the same routes are made something of once, whatever is asked for', () => {
  const make = vi.fn((made: ServerBuild) => made)
  const handler = madeOfNearRoutes(build, make)
  for (let number = 0; number < 50; number += 1) handler(`/trip-details/trip-${number}`)
  for (let number = 0; number < 50; number += 1) handler(`/nothing/here-${number}`)
  expect(make).toHaveBeenCalledTimes(2)
})
