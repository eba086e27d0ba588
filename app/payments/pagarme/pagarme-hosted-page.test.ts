import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, type Provider, pageRequest, startProvider } from '../../../tests/support/payment-provider'

let provider: Provider
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.close())

/** What a browser without JavaScript sends. */
function pay(url: string, number: string, changes: Record<string, string> = {}, origin = new URL(url).origin) {
  const fields = { number, holder: 'ANA LIMA', month: '12', year: '35', cvv: '123', count: '3', ...changes }
  return fetch(url, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
}

test('is a plain form that works without any script and says what it is', async () => {
  const page = await provider.gateway.createHostedPage(pageRequest())
  expect(page).toEqual({ id: expect.stringMatching(/^pl_/), url: `${provider.url}/pay/${page.id}` })
  const response = await fetch(page.url)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(response.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:3000")
  const html = await response.text()
  expect(html).toContain('Ambiente de testes')
  expect(html).toContain('<form class="card" method="post">')
  expect(html).toContain('3x de R$\u00a0405,00')
  expect(html).not.toContain('<script')
})

test('an approved card leads back to the shop and is one charge of that attempt with the plan’s total', async () => {
  const request = pageRequest()
  const page = await provider.gateway.createHostedPage(request)
  const response = await pay(page.url, '4000 0000 0000 0010')
  expect([response.status, response.headers.get('location')]).toEqual([303, request.returnUrl])
  const view = await provider.gateway.getHostedPage(page.id)
  expect(view).toMatchObject({ state: 'closed', charges: [{ state: 'paid', amount: 121_500, paidAmount: 121_500 }] })
  expect(view?.charges[0]).toMatchObject({
    checkoutAttemptId: request.checkoutAttemptId,
    orderCode: request.orderCode,
    card: { brand: 'Visa', lastFour: '0010', installments: 3 },
  })
  await eventually(async () => (await provider.hints()).some((hint) => hint.chargeId === view?.charges[0]?.id))
})

test('a refused card may be tried again on the same charge', async () => {
  const page = await provider.gateway.createHostedPage(pageRequest())
  const first = await pay(page.url, '4000000000000101')
  expect(first.status).toBe(422)
  const html = await first.text()
  expect(html).toContain('Saldo insuficiente')
  expect(html).toContain('value="ANA LIMA"')
  expect(html).not.toContain('4000000000000101')
  const refused = await provider.gateway.getHostedPage(page.id)
  expect(refused).toMatchObject({ state: 'open', charges: [{ state: 'refused', refusal: 'insufficientFunds' }] })

  expect((await pay(page.url, '4000000000000010', { count: '1' })).status).toBe(303)
  const paid = await provider.gateway.getHostedPage(page.id)
  expect(paid?.charges).toMatchObject([{ id: refused?.charges[0]?.id, state: 'paid', amount: 120_000 }])
})

test('sent twice at once it charges once', async () => {
  const page = await provider.gateway.createHostedPage(pageRequest())
  const responses = await Promise.all([1, 2, 3].map(() => pay(page.url, '4000000000000010')))
  expect(responses.every((response) => response.status === 303)).toBe(true)
  expect((await provider.gateway.getHostedPage(page.id))?.charges).toHaveLength(1)
})

test.each([
  ['a wrong number', { number: '4000000000000011' }],
  ['letters', { number: 'abc' }],
  ['an expired card', { year: '2020' }],
  ['no holder', { holder: ' ' }],
  ['nothing at all', { number: '', holder: '', month: '', year: '', cvv: '' }],
])('%s is put right on the page', async (_name, changes) => {
  const page = await provider.gateway.createHostedPage(pageRequest())
  const response = await pay(page.url, '4000000000000010', changes)
  expect(response.status).toBe(422)
  expect(await response.text()).toContain('role="alert"')
  expect((await provider.gateway.getHostedPage(page.id))?.charges).toEqual([])
})

test('a number of installments that was not offered charges nothing', async () => {
  const page = await provider.gateway.createHostedPage(pageRequest())
  await pay(page.url, '4000000000000010', { count: '12' })
  expect((await provider.gateway.getHostedPage(page.id))?.charges).toEqual([])
})

test('a form from another origin charges nothing', async () => {
  const page = await provider.gateway.createHostedPage(pageRequest())
  expect((await pay(page.url, '4000000000000010', {}, 'https://evil.example')).status).toBe(403)
  expect((await provider.gateway.getHostedPage(page.id))?.charges).toEqual([])
})

test('closed, nobody can pay on it any more; closing again is harmless', async () => {
  const page = await provider.gateway.createHostedPage(pageRequest())
  await provider.gateway.closeHostedPage(page.id)
  await provider.gateway.closeHostedPage(page.id)
  await pay(page.url, '4000000000000010')
  expect(await provider.gateway.getHostedPage(page.id)).toMatchObject({ state: 'closed', charges: [] })
  expect(await (await fetch(page.url)).text()).toContain('não vale mais')
})

test('closing a page that was paid is harmless', async () => {
  const page = await provider.gateway.createHostedPage(pageRequest())
  await pay(page.url, '4000000000000010')
  await provider.gateway.closeHostedPage(page.id)
  expect(await (await fetch(page.url)).text()).toContain('Pagamento aprovado')
})

test('requested twice with one attempt it is one page', async () => {
  const request = pageRequest()
  const first = await provider.gateway.createHostedPage(request)
  expect(await provider.gateway.createHostedPage(request)).toEqual(first)
})

test('text of the shop is shown, never run', async () => {
  const page = await provider.gateway.createHostedPage(pageRequest({ description: '<img src=x onerror=alert(1)>' }))
  const html = await (await fetch(page.url)).text()
  expect(html).toContain('&lt;img src=x')
  expect(html).not.toContain('<img')
})
