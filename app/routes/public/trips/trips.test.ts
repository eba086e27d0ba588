import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogue } from '~/catalogue/catalogue.server'
import { localDate } from '~/domain/values/dates'
import { loader as loadEvent } from '~/routes/public/event/route'
import { loader as loadInformation } from '~/routes/public/information/route'
import { requestTo } from '../../../../tests/support/request-to'
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop'
import { loader as loadList } from './route'
import { loadTrips } from './trips.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
  await catalogue().ready
})
afterEach(() => shop.close())

test.each(['/trips/cruises', '/Trips/CRUISES', '/trips/cruises/'])('%s is the list of cruises', (path) => {
  const list = loadTrips(new URL(path, 'http://shop.example'), 'pt-BR', localDate('2026-01-01'))
  expect([list.kind, list.total]).toEqual(['cruises', 0])
})

test('a kind in the query redirects to the list of that kind, with all other parameters', async () => {
  const sentOn = async (path: string) => {
    const result: unknown = await loadList(requestTo(path, null)).catch((thrown: unknown) => thrown)
    return result instanceof Response ? [result.status, result.headers.get('Location')] : 'a list'
  }
  const national = '/trips/national?q=serra&sort=price&page=2'
  expect(await sentOn('/trips?q=serra&kind=national&sort=price&page=2')).toEqual([301, national])
  expect(await sentOn('/trips/cruises?kind=national')).toEqual([301, '/trips/national'])
  expect(await sentOn('/trips?kind=')).toBe('a list')
  expect((await loadList(requestTo('/trips?kind=moon', null))).list.problem).toBe('dropped')
})

test.each([
  ['/MotoGP', 'motogp'],
  ['/motogp/', 'motogp'],
  ['/F1', 'f1'],
])('%s is the page of %s', async (path, slug) => {
  expect((await loadEvent(requestTo(path, null))).view.slug).toBe(slug)
})

test.each(['/contract', '/Contract', '/contract/'])('%s is the text of the contract', async (path) => {
  expect((await loadInformation(requestTo(path, null))).page.path).toBe('/contract')
})
