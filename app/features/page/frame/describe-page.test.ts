import { expect, test } from 'vitest'
import { describePage, shortenDescription, structuredDataOf } from './describe-page.server'
import { pageMeta, privateMeta } from './page-meta'

const page = (more: object = {}) =>
  describePage({ language: 'en', title: 'Trips', description: 'Dates and prices.', path: '/trips', ...more })
const root = (language: string) => [{ id: 'root', data: { language, origin: 'https://roteiro.test' } }]
const metaIn = (language: string, more: object = {}) =>
  pageMeta({ data: { page: page(more) }, matches: root(language) })

test('a page has a canonical address, its language alternates and a chat preview', () => {
  const meta = metaIn('en')
  expect(meta).toContainEqual({ title: 'Trips · Roteiro' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://roteiro.test/trips?lang=en' })
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: 'x-default',
    href: 'https://roteiro.test/trips',
  })
  expect(meta).toContainEqual({ property: 'og:url', content: 'https://roteiro.test/trips?lang=en' })
  expect(meta).toContainEqual({ property: 'og:locale', content: 'en_US' })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://roteiro.test/og.png' })
  expect(meta).not.toContainEqual({ name: 'robots', content: 'noindex' })
})

test("the chat preview uses the crop of the page's own picture", () => {
  const meta = metaIn('pt-BR', { image: { key: 'gramado', alt: 'Serra' } })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://roteiro.test/images/gramado-preview.jpg' })
  expect(meta).toContainEqual({ property: 'og:image:alt', content: 'Serra' })
})

test('a hidden page, a private page and a page without root data are not indexed and have no canonical address', () => {
  const noindex = { name: 'robots', content: 'noindex' }
  for (const meta of [metaIn('en', { isHidden: true }), pageMeta({ data: { page: page() }, matches: [] })]) {
    expect(meta).toEqual([{ title: 'Trips · Roteiro' }, { name: 'description', content: 'Dates and prices.' }, noindex])
  }
  expect(privateMeta({ data: { title: 'Mine' } })).toEqual([{ title: 'Mine' }, noindex])
  expect(pageMeta({ data: undefined, matches: root('en') })).toEqual([])
})

test('a long description is cut after a word', () => {
  expect(shortenDescription('um dois, três quatro', 9)).toBe('um dois…')
  expect(shortenDescription('curto\n\ne  simples')).toBe('curto e simples')
  expect(shortenDescription('x'.repeat(300))).toHaveLength(160)
  expect(shortenDescription(`${'palavra '.repeat(40)}`).length).toBeLessThanOrEqual(160)
})

test('structured data is not part of the loader data, and a hidden page has none', () => {
  const structuredData = [{ '@type': 'Product', name: 'x' }]
  const found = page({ structuredData })
  expect(structuredDataOf({ root: { language: 'en' }, trips: { page: found } })).toBe(structuredData)
  expect(JSON.stringify(found)).not.toContain('Product')
  expect(structuredDataOf({ trips: { page: page({ structuredData, isHidden: true }) }, other: null })).toEqual([])
  expect(structuredDataOf({ list: { page: 2 } })).toEqual([])
})
