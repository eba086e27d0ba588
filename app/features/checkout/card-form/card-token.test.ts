import { afterEach, expect, test, vi } from 'vitest'
import { cardForm } from '~/i18n/locales/orders/card-form'
import { cardRefused } from '~/i18n/locales/orders/card-refused'
import { error } from '~/i18n/locales/page/error'
import { createCardToken } from './card-token'
import { findCardRefusals } from './find-card-refusals'

const CARD = { number: '4000 0000 0000 0010', holder: 'Ana Lima', expiry: '12/35', cvv: '123' }

afterEach(() => vi.unstubAllGlobals())

test.each([
  [{}, {}],
  [{ number: '4000000000000011' }, { number: 'number' }],
  [{ number: '3566002020360505' }, { number: 'brand' }],
  [{ number: '6362970000457013', cvv: '123' }, {}],
  [{ number: '3782 822463 10005', cvv: '1234' }, {}],
  [{ number: '3782 822463 10005' }, { cvv: 'cvv' }],
  [{ expiry: '13/35' }, { expiry: 'expiry' }],
  [{ expiry: '01/20' }, { expiry: 'expiry' }],
  [{ expiry: '12/2035' }, {}],
  [{ cvv: '12' }, { cvv: 'cvv' }],
  [{ holder: ' ' }, { holder: 'holder' }],
  [
    { number: '', holder: '', expiry: '', cvv: '' },
    { number: 'number', expiry: 'expiry', cvv: 'cvv', holder: 'holder' },
  ],
])('a card is looked at before it is sent: %o', (change, problems) => {
  expect(findCardRefusals({ ...CARD, ...change })).toEqual(problems)
})

function answers(answer: () => Response | Promise<Response>) {
  const fetchMock = vi.fn(answer)
  vi.stubGlobal('fetch', fetchMock)
  return fetchMock
}

test('the card goes to the provider without cookies, and its token comes back', async () => {
  const fetchMock = answers(() => Response.json({ id: 'token_1' }))
  expect(await createCardToken('http://provider.example/tokens', CARD)).toEqual({ token: 'token_1' })
  expect(fetchMock).toHaveBeenCalledWith(
    'http://provider.example/tokens',
    expect.objectContaining({ credentials: 'omit', body: expect.stringContaining('"exp_year":2035') }),
  )
})

test('refused data and an unreachable provider are different failures', async () => {
  answers(() => Response.json({}, { status: 422 }))
  expect(await createCardToken('http://p.example', CARD)).toEqual({ failure: 'cardProcessing' })
  answers(() => new Response('no', { status: 503 }))
  expect(await createCardToken('http://p.example', CARD)).toEqual({ failure: 'paymentUnavailable' })
  answers(() => Promise.reject(new TypeError('network')))
  expect(await createCardToken('http://p.example', CARD)).toEqual({ failure: 'paymentUnavailable' })
  answers(() => Response.json({ id: 7 }))
  expect(await createCardToken('http://p.example', CARD)).toEqual({ failure: 'paymentUnavailable' })
})

test.each(['pt-BR', 'en'] as const)('the words of the card form are the given ones (%s)', (language) => {
  const copy = cardForm[language]
  expect(copy['refusal.brand']).toBe(cardRefused[language].brand)
  expect(copy['failure.cardProcessing']).toBe(error[language].cardProcessing)
  expect(copy['failure.paymentUnavailable']).toBe(error[language].paymentUnavailable)
})
