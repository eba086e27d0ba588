import { expect, test } from 'vitest'
import { instant } from '~/domain/values/dates'
import { MAX_PAGES, robotsText, sitemapXml } from './sitemap'

const changedAt = instant('2027-01-02T03:04:05.000Z')

test('a page stands there once in each language, and names them all', () => {
  const xml = sitemapXml([{ path: '/trips', changedAt }], 'https://roteiro.test')
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
    'https://roteiro.test/trips',
    'https://roteiro.test/trips?lang=en',
  ])
  expect(xml.match(/<lastmod>2027-01-02T03:04:05\.000Z<\/lastmod>/g)).toHaveLength(2)
  expect(xml.match(/hreflang="x-default" href="https:\/\/roteiro\.test\/trips"/g)).toHaveLength(2)
})

test('a page that nobody has translated has one address, and names no other', () => {
  const xml = sitemapXml([{ path: '/trip-details/a', changedAt, isOnlyPortuguese: true }], 'https://roteiro.test')
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual(['https://roteiro.test/trip-details/a'])
  expect(xml).not.toContain('hreflang')
})

test('addresses are escaped, and the file stays within the protocol', () => {
  const xml = sitemapXml([{ path: '/trips?place=a%20b&page=2', changedAt }], 'https://roteiro.test')
  expect(xml).toContain('<loc>https://roteiro.test/trips?place=a%20b&#38;page=2&#38;lang=en</loc>')
  const many = Array.from({ length: MAX_PAGES + 5 }, (_, index) => ({ path: `/p/${index}`, changedAt }))
  expect(sitemapXml(many, 'https://roteiro.test').match(/<url>/g)).toHaveLength(50_000)
})

test('crawlers stay out of what is private, or of everything', () => {
  const open = robotsText('https://roteiro.test', true)
  expect(open).toContain('Disallow: /admin\n')
  expect(open).toContain('Sitemap: https://roteiro.test/sitemap.xml')
  expect(open).not.toContain('Disallow: /\n')
  expect(robotsText('https://roteiro.test', false)).toBe('User-agent: *\nDisallow: /\n')
})
