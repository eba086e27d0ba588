/** Webhooks without JavaScript: registered, tried, sent again, paused and removed, by the house and by an agency. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { auditEntries, webhookDeliveries, webhookEndpoints } from '~/data/collections'
import { openStand, type Stand } from '../../support/open-stand'
import { linkTo, mainText } from '../../support/read-page'
import { findUser } from '../../support/shop-books'
import { openPlace, type ShopPlace } from '../../support/shop-server'
import type { Visitor, VisitorResponse } from '../../support/visitor'
import { openReceiver, type Receiver, status } from '../../support/webhook-receiver'

let place: ShopPlace
let shop: Stand
let receiver: Receiver

beforeAll(async () => {
  place = await openPlace()
  shop = await openStand(place)
  receiver = await openReceiver()
}, 120_000)
afterAll(async () => {
  await receiver?.close()
  await shop?.close()
  place?.remove()
})

const SECRET = /whsec_[A-Za-z0-9+/]{43}=/
const reads = (page: VisitorResponse, text: string) => expect(mainText(page)).toContain(text)

/** The page again and again, until it reads so. */
function until(visitor: Visitor, path: string, text: string) {
  return vi.waitFor(async () => {
    const page = await visitor.get(path)
    reads(page, text)
    return page
  }, 20_000)
}

test('the house registers an address, sees its secret once, tries it, and sends a delivery again', async () => {
  const admin = await shop.admin()
  const page = await admin.get('/admin/webhooks')
  const refused = await admin.press(page, 'Cadastrar endereço', { url: 'http://10.0.0.1/in' })
  expect(refused.text).toContain('value="http://10.0.0.1/in"')
  reads(refused, 'Escolha ao menos um evento')
  reads(refused, 'O endereço começa com https://')
  const before = (await webhookEndpoints.find('house'))?.endpoints.length ?? 0
  const closed = await admin.press(refused, 'Cadastrar endereço', { url: 'https://[fd00::1]/', events: 'order.paid' })
  reads(closed, 'Este endereço é de uma rede interna')
  const made = await admin.press(closed, 'Cadastrar endereço', { url: receiver.url, events: 'order.paid' })
  const [secret = ''] = SECRET.exec(made.text) ?? []
  expect(secret).not.toBe('')
  const one = await admin.open(linkTo(/Já copiei/, made))
  expect(SECRET.test(one.text)).toBe(false)
  const path = one.path
  receiver.respond(status(500), status(204))
  await admin.press(one, 'Enviar um teste')
  const failed = await until(admin, path, 'Falhou')
  reads(failed, '500')
  const [, again = ''] = /aria-label="(Enviar de novo [^"]+)"/.exec(failed.text) ?? []
  await admin.press(failed, again)
  await until(admin, path, 'Entregue')
  const [first, second] = receiver.received
  expect(first?.headers['webhook-id']).toBe(second?.headers['webhook-id'])
  expect(JSON.parse(second?.body ?? '')).toMatchObject({ type: 'test.ping', data: {} })

  const bad = await admin.press(await admin.get(path), 'Salvar', { url: 'https://10.0.0.1/x', events: 'order.paid' })
  reads(bad, 'Este endereço é de uma rede interna')
  expect(bad.text).toContain('value="https://10.0.0.1/x"')
  const later = { url: `${receiver.url}?later`, events: 'order.refunded' }
  reads(await admin.get((await admin.press(bad, 'Salvar', later)).location ?? path), 'Dinheiro devolvido')
  const list = (await webhookEndpoints.get('house')).endpoints
  expect(list.find(({ id }) => path.endsWith(id))).toMatchObject({ url: later.url, events: ['order.refunded'] })

  const paused = await admin.press(await admin.get(path), 'Pausar')
  reads(await admin.get(path), 'Pausado')
  expect(paused.status).toBeLessThan(400)
  await admin.press(await admin.get(path), 'Reativar')
  const question = await admin.open(linkTo(/Trocar o segredo/, await admin.get(path)))
  const renewed = await admin.press(question, 'Trocar o segredo')
  expect(SECRET.exec(renewed.text)?.[0]).not.toBe(secret)
  const removal = await admin.open(linkTo(/Excluir/, await admin.get(path)))
  await admin.press(removal, 'Excluir')
  expect((await webhookEndpoints.get('house')).endpoints).toHaveLength(before)
  expect((await admin.get(path)).status).toBe(404)
  const entries = await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 20 })
  expect(entries.map(({ action }) => action).filter((action) => action.startsWith('webhook.'))).toEqual([
    ...['webhook.removed', 'webhook.secretRenewed', 'webhook.resumed', 'webhook.paused', 'webhook.updated'],
    ...['webhook.resent', 'webhook.tested', 'webhook.created'],
  ])
  expect(JSON.stringify(entries)).not.toContain('whsec_')
})

test("an agency has its own addresses and reaches nobody else's", async () => {
  const agency = await shop.as(await findUser('agencia@roteiro.example'))
  const admin = await shop.admin()
  const hostile = `${receiver.url}?q=<script>alert(1)</script>&n="x`
  const made = await agency.press(await agency.get('/agency/webhooks'), 'Cadastrar endereço', {
    url: hostile,
    events: 'booking_update',
  })
  expect(SECRET.test(made.text)).toBe(true)
  expect(made.text).not.toContain('<script>alert(1)')
  const own = await agency.open(linkTo(/Já copiei/, made))
  const english = await agency.get(`${own.path}?language=en`)
  expect(english.status).toBe(200)
  await admin.press(await admin.get('/admin/webhooks'), 'Cadastrar endereço', {
    url: receiver.url,
    events: 'order.paid',
  })
  const theirs = (await webhookEndpoints.get('house')).endpoints.at(-1)?.id ?? ''
  expect((await agency.get(`/agency/webhooks/${theirs}`)).status).toBe(404)
  for (const intent of ['edit', 'test', 'pause', 'resume', 'renew', 'remove', 'again', 'nothing'])
    expect((await agency.post(`/agency/webhooks/${theirs}`, { intent })).status).toBe(404)
  expect((await webhookEndpoints.get('house')).endpoints).toContainEqual(
    expect.objectContaining({ id: theirs, state: 'active' }),
  )
  expect(await webhookDeliveries.count({ eq: { endpointId: theirs } })).toBe(0)
})
