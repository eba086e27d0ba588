/** The two worlds of pages follow from the table of routes: documents, and the app. */
import { expect, test } from 'vitest'
import { isAppRoute, isDocumentRoute } from '~/http/route-rules'
import routes, { type Row } from '~/routes'
import { loader } from '~/routes/resources/speculation-rules'
import { isAppAddress } from '~/world'

const everyRow = (rows: readonly Row[]): Row[] => rows.flatMap((row) => [row, ...everyRow(row.children ?? [])])
const pages = everyRow(routes).filter(({ children, isResource }) => children === undefined && !isResource)
const addressOf = ({ path }: Row) => `/${(path ?? '').replaceAll(/:\w+/g, 'x').replace('*', 'x/y/z')}`

test('every page is a document or one of the app, and the app is that of agencies and administrators', () => {
  expect(pages.filter(({ id }) => isAppRoute(id) === isDocumentRoute(id)).map(addressOf)).toEqual([])
  const app = pages.filter(({ id, isApp }) => isAppRoute(id) && !isApp)
  expect(app.length).toBeGreaterThan(40)
  expect(app.filter(({ file }) => !/^routes\/(agency|admin)\//.test(file)).map(addressOf)).toEqual([])
  expect(pages.filter(({ id, file }) => isDocumentRoute(id) && /^routes\/(agency|admin)\//.test(file))).toEqual([])
})

test('links of the app know which addresses are its own', () => {
  const own = pages.filter(({ id, isApp }) => isAppRoute(id) && !isApp).map(addressOf)
  expect(pages.map(addressOf).filter(isAppAddress).sort()).toEqual(own.sort())
  expect(['?page=2', '#values', '/admin/orders?state=paid#list'].filter(isAppAddress)).toHaveLength(3)
})

test('every cached page is a document', () => {
  expect(pages.filter(({ id, cache }) => cache && !isDocumentRoute(id)).map(addressOf)).toEqual([])
})

test('browsers fetch only cached pages ahead', async () => {
  const rules: { prefetch: { where: { and: [{ href_matches: string[] }] } }[] } = await loader().json()
  const patterns = rules.prefetch.flatMap(({ where }) => where.and[0].href_matches)
  expect(patterns).toEqual(expect.arrayContaining(['/', '/trips*', '/trip-details/*', '/f1*', '/aboutUs']))
  const matches = (address: string) =>
    patterns.some((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(address))
  const ahead = pages.filter((row) => matches(addressOf(row)))
  expect(ahead.filter(({ cache }) => !cache || cache.isPersonal).map(addressOf)).toEqual([])
})
