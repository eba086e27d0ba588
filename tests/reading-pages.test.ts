/** Reading pages: what their routes say, what links know, and what browsers may fetch ahead are the same pages. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isReadingAddress } from '~/reading-pages'
import routes, { type Row } from '~/routes'
import { ROOT } from './support/project'

const everyRow = (rows: readonly Row[]): Row[] => rows.flatMap((row) => [row, ...everyRow(row.children ?? [])])
const pages = everyRow(routes).filter(({ children, isResource }) => children === undefined && !isResource)
const source = ({ file }: Row) => readFileSync(join(ROOT, 'app', file), 'utf8')
const isReadingRoute = (row: Row) => /^export const handle = (reading|\{ \.\.\.reading\b.*)$/m.test(source(row))
const addressOf = ({ path }: Row) => `/${(path ?? '').replaceAll(/:\w+/g, 'x').replace('*', 'x/y/z')}`

test('a route that is not hydrated is known by its address, and no other is', () => {
  const reading = pages.filter(isReadingRoute).map(addressOf)
  expect(reading.length).toBeGreaterThan(20)
  expect(pages.map(addressOf).filter(isReadingAddress).sort()).toEqual(reading.sort())
})

test('every page that is kept for all is one', () => {
  const kept = pages.filter(({ cache }) => cache !== undefined)
  expect(kept.filter((row) => !isReadingRoute(row)).map(addressOf)).toEqual([])
})

test('browsers fetch only such pages ahead', () => {
  const rules: { prefetch: { where: { and: [{ href_matches: string[] }] } }[] } = JSON.parse(
    readFileSync(join(ROOT, 'public/links.speculationrules'), 'utf8'),
  )
  const paths = rules.prefetch.flatMap(({ where }) => where.and[0].href_matches)
  expect(paths.length).toBeGreaterThan(5)
  expect(
    paths.map((path) => path.replace(/\/\*$/, '/x').replace('*', '')).filter((path) => !isReadingAddress(path)),
  ).toEqual([])
})

test('a page with a form that posts is none', () => {
  const posting = pages.filter(
    (row) => isReadingRoute(row) && /export (async )?(function|const) action\b/.test(source(row)),
  )
  expect(posting.map(addressOf)).toEqual([])
})
