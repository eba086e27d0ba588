import { expect, test } from 'vitest'
import { describePage, shortenDescription, structuredDataOf } from './describe-page.server'
import { pageMeta, privateMeta } from './page-meta'

const page = (more: object = {}) =>
  describePage({ language: 'en', title: 'Trips', description: 'Dates and prices.', path: '/trips', ...more })
const root = (language: string) => [{ id: 'root', data: { language, origin: 'https://roteiro.test' } }]
const metaIn = (language: string, more: object = {}) =>
  pageMeta({ data: { page: page(more) }, matches: root(language) })

test('a page has one address, the addresses of its languages and the facts that chats show', () => {
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

test('a picture of its own is the crop for chats', () => {
  const meta = metaIn('pt-BR', { image: { key: 'gramado', alt: 'Serra' } })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://roteiro.test/images/gramado-preview.jpg' })
  expect(meta).toContainEqual({ property: 'og:image:alt', content: 'Serra' })
})

test('a hidden page, a private one and one whose root failed are not to be found and name no address', () => {
  const noindex = { name: 'robots', content: 'noindex' }
  for (const meta of [metaIn('en', { isHidden: true }), pageMeta({ data: { page: page() }, matches: [] })]) {
    expect(meta).toEqual([{ title: 'Trips · Roteiro' }, { name: 'description', content: 'Dates and prices.' }, noindex])
  }
  expect(privateMeta({ data: { title: 'Mine' } })).toEqual([{ title: 'Mine' }, noindex])
  expect(pageMeta({ data: undefined, matches: root('en') })).toEqual([])
})

test('a long description ends at a word', () => {
  expect(shortenDescription('um dois, três quatro', 9)).toBe('um dois…')
  expect(shortenDescription('curto\n\ne  simples')).toBe('curto e simples')
  expect(shortenDescription('x'.repeat(300))).toHaveLength(160)
  expect(shortenDescription(`${'palavra '.repeat(40)}`).length).toBeLessThanOrEqual(160)
})

test('the facts for search engines are kept beside what the browser is sent, and none for a hidden page', () => {
  const things = [{ '@type': 'Product', name: 'x' }]
  const found = page({ things })
  expect(structuredDataOf({ root: { language: 'en' }, trips: { page: found } })).toBe(things)
  expect(JSON.stringify(found)).not.toContain('Product')
  expect(structuredDataOf({ trips: { page: page({ things, isHidden: true }) }, other: null })).toEqual([])
  expect(structuredDataOf({ list: { page: 2 } })).toEqual([])
})
