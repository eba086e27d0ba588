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
