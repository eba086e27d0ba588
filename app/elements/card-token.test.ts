import { afterEach, expect, test, vi } from 'vitest'
import { cardForm } from '~/i18n/locales/orders/card-form'
import { cardRefused } from '~/i18n/locales/orders/card-refused'
import { error } from '~/i18n/locales/page/error'
import { createCardToken } from './card-token'

const CARD = { number: '4000 0000 0000 0010', holder: 'Ana Lima', expiry: '12/35', cvv: '123' }

afterEach(() => vi.unstubAllGlobals())

function respond(response: () => Response | Promise<Response>) {
  const fetchMock = vi.fn(response)
  vi.stubGlobal('fetch', fetchMock)
  return fetchMock
}

test('the card goes to the provider without cookies, and its token comes back', async () => {
  const fetchMock = respond(() => Response.json({ id: 'token_1' }))
  expect(await createCardToken('http://provider.example/tokens', CARD)).toEqual({ token: 'token_1' })
  expect(fetchMock).toHaveBeenCalledWith(
    'http://provider.example/tokens',
    expect.objectContaining({ credentials: 'omit', body: expect.stringContaining('"exp_year":2035') }),
  )
})

test('refused data and an unreachable provider are different failures', async () => {
  respond(() => Response.json({}, { status: 422 }))
  expect(await createCardToken('http://p.example', CARD)).toEqual({ failure: 'cardProcessing' })
  respond(() => new Response('no', { status: 503 }))
  expect(await createCardToken('http://p.example', CARD)).toEqual({ failure: 'paymentUnavailable' })
  respond(() => Promise.reject(new TypeError('network')))
  expect(await createCardToken('http://p.example', CARD)).toEqual({ failure: 'paymentUnavailable' })
  respond(() => Response.json({ id: 7 }))
  expect(await createCardToken('http://p.example', CARD)).toEqual({ failure: 'paymentUnavailable' })
})

test.each(['pt-BR', 'en'] as const)('the words of the card form are the given ones (%s)', (language) => {
  const copy = cardForm[language]
  expect(copy['refusal.brand']).toBe(cardRefused[language].brand)
  expect(copy['failure.cardProcessing']).toBe(error[language].cardProcessing)
  expect(copy['failure.paymentUnavailable']).toBe(error[language].paymentUnavailable)
})
