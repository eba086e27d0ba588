import { expect, test } from 'vitest'
import { languageOf, rememberLanguage } from './language.server'

function request(path: string, headers: Record<string, string> = {}) {
  return new Request(`http://localhost${path}`, { headers })
}

test('Portuguese whatever the browser asks', async () => {
  expect(await languageOf(request('/', { 'Accept-Language': 'en-US,en;q=0.9' }))).toBe('pt-BR')
})

test('the address beats the cookie, the cookie beats the default', async () => {
  expect(await languageOf(request('/?lang=en'))).toBe('en')
  expect(await languageOf(request('/', { Cookie: 'main=x; lang=en' }))).toBe('en')
  expect(await languageOf(request('/?lang=pt-BR', { Cookie: 'lang=en' }))).toBe('pt-BR')
})

test('unknown languages are ignored', async () => {
  expect(await languageOf(request('/?lang=xx', { Cookie: 'lang=en' }))).toBe('en')
  expect(await languageOf(request('/?lang=%22%3E', { Cookie: 'lang=../../etc' }))).toBe('pt-BR')
})

test('a choice in the address is remembered once', async () => {
  expect(await rememberLanguage(request('/?lang=en'))).toBe('lang=en; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(await rememberLanguage(request('/?lang=en', { Cookie: 'lang=en' }))).toBeNull()
  expect(await rememberLanguage(request('/'))).toBeNull()
  expect(await rememberLanguage(request('/?lang=xx'))).toBeNull()
})
