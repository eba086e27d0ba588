import { expect, test } from 'vitest'
import { instant } from '~/domain/values/dates'
import type { Endpoint } from '~/domain/webhooks/webhook'
import { newSecret, signature, signedHeaders } from './webhook-secret.server'

test('a signature is what the text of Standard Webhooks gives, counted by another program', () => {
  // printf '%s' 'evt_1.1795878000.{"type":"test.ping"}' | openssl dgst -sha256 -hmac 'roteiro-test-key-of-32-bytes-len' -binary | base64
  const secret = `whsec_${Buffer.from('roteiro-test-key-of-32-bytes-len').toString('base64')}`
  const signed = signature(secret, { id: 'evt_1', timestamp: '1795878000', body: '{"type":"test.ping"}' })
  expect(signed).toBe('v1,7u2bkiVi8grC4zDxEjgzXnttnnLyuMma57x9ExLYek4=')
})

test('a secret is 32 random bytes, and what is stored of it is sealed', () => {
  const [one, other] = [newSecret(), newSecret()]
  expect(one.text).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(one.text).not.toBe(other.text)
  expect(one.sealed).not.toContain(one.text.slice(6, 20))
})

test('the time of the headers is that of the try, in seconds', () => {
  const { sealed, text } = newSecret()
  const endpoint = { sealedSecret: sealed, formerSecret: null } as Endpoint
  const headers = signedHeaders(endpoint, { id: 'evt_1', body: 'ação' }, instant('2026-11-28T15:00:00.999Z'))
  expect(headers['webhook-timestamp']).toBe('1795878000')
  expect(headers['webhook-signature']).toBe(signature(text, { id: 'evt_1', timestamp: '1795878000', body: 'ação' }))
})
