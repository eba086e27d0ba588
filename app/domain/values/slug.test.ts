import { expect, test } from 'vitest'
import { findFreeSlug, slugOf } from './slug'

test.each([
  ['Praias do Nordeste!', 'praias-do-nordeste'],
  ['São João — 2027', 'sao-joao-2027'],
  ['  <script>alert(1)</script> ', 'script-alert-1-script'],
  ['東京', ''],
  ['Tromsø, Łódź e Straẞe', 'tromso-lodz-e-strasse'],
  ['ﬁm de ano ①', 'fim-de-ano-1'],
  ['Ζάκυνθος e mar', 'e-mar'],
])('%s becomes %s', (name, slug) => expect(slugOf(name)).toBe(slug))

test('a long name is cut without a hyphen at its end', () => {
  const slug = slugOf('viagem '.repeat(200))
  expect(slug.length).toBeLessThanOrEqual(80)
  expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('a taken name gets a number, a name without letters the fallback', async () => {
  const taken = new Set(['gramado', 'gramado-2'])
  const isTaken = async (slug: string) => taken.has(slug)
  expect(await findFreeSlug('Gramado', 'dica', isTaken)).toBe('gramado-3')
  expect(await findFreeSlug('東京', 'dica', isTaken)).toBe('dica')
})
