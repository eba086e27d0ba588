import { expect, test } from 'vitest'
import { consume } from './rate-limits.server'
import { noteSecurity, securityEvents } from './security-log.server'

test('each kind of event counts by itself', () => {
  const before = { ...securityEvents() }
  noteSecurity('signIn', { door: 'shop', account: 'ana@exemplo.com.br', reason: 'wrong' })
  noteSecurity('factor', { door: 'admin', account: 'user-1', reason: 'wrong' })
  expect(securityEvents()).toMatchObject({ signIn: before.signIn + 1, factor: before.factor + 1, code: before.code })
})

test('a limit that was reached counts, and what it lets through does not', async () => {
  const key = `somebody ${Date.now()}`
  const before = securityEvents().rateLimit
  for (let attempt = 0; attempt < 6; attempt += 1) await consume('signInCodeAccount', key)
  expect(securityEvents().rateLimit).toBe(before + 1)
})
