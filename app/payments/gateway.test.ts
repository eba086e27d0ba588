import { afterEach, expect, test } from 'vitest'
import { env } from '~/env.server'
import { gateway, replaceGateway } from './gateway.server'
import { pagarme } from './pagarme/pagarme'

afterEach(() => replaceGateway(null))

test('the settings choose the sandbox, once', () => {
  const chosen = gateway()
  expect(chosen.id).toBe('sandbox')
  expect(chosen.cardTokens.url).toBe(`${env.PAYMENTS_BASE_URL}/tokens?appId=${env.PAYMENTS_PUBLIC_KEY}`)
  expect(chosen.cardTokens.origin).toBe(new URL(env.PAYMENTS_BASE_URL).origin)
  expect(gateway()).toBe(chosen)
})

test('nothing that leaves for the browser holds the secret key', () => {
  const keys = { secretKey: 'sk_live_segredo', publicKey: 'pk_live_1', webhook: { user: 'u', password: 'senha' } }
  const real = pagarme({ apiRoot: 'https://api.pagar.me/core/v5', ...keys })
  expect(JSON.stringify(real)).not.toMatch(/segredo|senha/)
  expect(real.cardTokens).toEqual({
    url: 'https://api.pagar.me/core/v5/tokens?appId=pk_live_1',
    origin: 'https://api.pagar.me',
  })
  expect(real.testPageUrl('ch_1')).toBeNull()
})
