import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from './server'
import { CARD_RULES } from './simulator'

let running: RunningSandbox
beforeAll(async () => {
  const keys = { secretKey: 'sk_test_sandbox', publicKey: 'pk_test_sandbox' }
  running = await startSandbox({ port: 0, directory: null, webhook: null, ...keys })
})
afterAll(() => running.close())

async function pix(code: string): Promise<string> {
  const response = await fetch(`${running.url}/core/v5/orders`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('sk_test_sandbox:')}` },
    body: JSON.stringify({
      code,
      items: [{ code: 'x', description: 'Viagem', amount: 123_456, quantity: 1 }],
      customer: {
        name: '<b>Ana</b>',
        email: 'ana@exemplo.com.br',
        document: '52998224725',
        phones: { mobile_phone: { country_code: '55', area_code: '11', number: '987654321' } },
      },
      payments: [{ payment_method: 'pix', pix: { expires_in: 600 } }],
    }),
  })
  return (await response.json()).charges[0].id
}

const text = async (path: string) => (await fetch(running.url + path)).text()

function press(path: string, fields: Record<string, string> = {}) {
  const headers = { origin: running.url }
  return fetch(running.url + path, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' })
}

test('lists charges, newest first, with what can be done to each', async () => {
  expect(await text('/')).toContain('Ainda não há cobranças')
  const first = await pix('FIRST001')
  await pix('SECOND02')
  const html = await text('/')
  expect(html.indexOf('Pedido SECOND02')).toBeLessThan(html.indexOf('Pedido FIRST001'))
  expect(html).toContain('1.234,56')
  for (const change of ['pay', 'underpay', 'overpay', 'refuse', 'expire']) {
    expect(html).toContain(`action="/_charges/${first}/${change}"`)
  }
  expect(html).not.toContain(`action="/_charges/${first}/chargeback"`)
})

test('a button is a plain form that comes back to its page with a word', async () => {
  const id = await pix('PRESS001')
  const response = await press(`/_charges/${id}/pay`, { back: `/simulate/${id}` })
  expect(response.status).toBe(303)
  const location = response.headers.get('location') ?? ''
  expect(location.startsWith(`/simulate/${id}?done=`)).toBe(true)
  const html = await text(location)
  expect(html).toContain('role="status"')
  expect(html).toContain('>paga</span>')
  expect(html).toContain(`action="/_charges/${id}/refund"`)
})

test('a finished charge is shown as such, without further links', async () => {
  const id = await pix('OVER0001')
  await press(`/_charges/${id}/expire`)
  const again = await press(`/_charges/${id}/expire`, { back: 'https://evil.example/' })
  expect(again.headers.get('location')).toMatch(/^\/\?done=Isso/)
  const json = await fetch(`${running.url}/_charges/${id}/expire`, { method: 'POST' })
  expect(json.status).toBe(409)
  expect((await fetch(`${running.url}/_charges/ch_unknown/pay`, { method: 'POST' })).status).toBe(409)
  expect((await fetch(`${running.url}/_charges/${id}/explode`, { method: 'POST' })).status).toBe(409)
})

test('modes are set by the page’s form, with empty fields meaning "always"', async () => {
  await press('/_mode', { mode: 'slow', scope: 'all', seconds: '2,5', times: '' })
  const control = async () => (await fetch(`${running.url}/_mode`)).json()
  expect(await control()).toMatchObject({ mode: 'slow', scope: 'all', seconds: 2.5, times: null })
  await press('/_mode', { pixAuto: 'true' })
  expect(await control()).toMatchObject({ mode: 'slow', pixAuto: true })
  await press('/_mode', { mode: 'ok', scope: 'writes', seconds: '5', times: '3' })
  expect(await control()).toMatchObject({ mode: 'ok', scope: 'writes', times: 3, pixAuto: true })
  await press('/_mode', { pixAuto: 'false' })
  expect((await press('/_mode', { mode: 'explode' })).status).toBe(422)
})

test('shows the test cards', async () => {
  const html = await text('/')
  for (const { number } of CARD_RULES) expect(html).toContain(number.replace(/(.{4})(?=.)/g, '$1 '))
})

test('reports to the invariants which money it holds', async () => {
  const id = await pix('MONEY001')
  const read = async () => {
    const charges: { id: string; captured: boolean }[] = await (await fetch(`${running.url}/_charges`)).json()
    return charges.find((charge) => charge.id === id)
  }
  expect(await read()).toMatchObject({ orderCode: 'MONEY001', amount: 123_456, paidAmount: 0, captured: false })
  await press(`/_charges/${id}/pay`)
  expect(await read()).toMatchObject({ paidAmount: 123_456, refundedAmount: 0, captured: true })
  await press(`/_charges/${id}/refund`)
  expect(await read()).toMatchObject({ refundedAmount: 123_456, captured: false })
})

test.each(['/nothing', '/simulate/ch_unknown', '/pay/pl_unknown', '/boletos/ch_unknown.pdf'])(
  '%s is a 404',
  async (path) => {
    expect((await fetch(running.url + path)).status).toBe(404)
  },
)
