import { expect, test } from 'vitest'
import { languageAddresses } from './language-addresses'

test('each language has an address of its own, Portuguese the bare one', () => {
  expect(languageAddresses('https://roteiro.test', '/trips', 'en')).toEqual({
    canonical: 'https://roteiro.test/trips?lang=en',
    alternates: [
      { hrefLang: 'pt-BR', href: 'https://roteiro.test/trips' },
      { hrefLang: 'en', href: 'https://roteiro.test/trips?lang=en' },
      { hrefLang: 'x-default', href: 'https://roteiro.test/trips' },
    ],
  })
  expect(languageAddresses('https://roteiro.test', '/', 'pt-BR').canonical).toBe('https://roteiro.test/')
})

test('a query that belongs to the page stays in each address', () => {
  const { canonical, alternates } = languageAddresses('https://roteiro.test', '/trips?page=2', 'en')
  expect(canonical).toBe('https://roteiro.test/trips?page=2&lang=en')
  expect(alternates.at(-1)?.href).toBe('https://roteiro.test/trips?page=2')
})
