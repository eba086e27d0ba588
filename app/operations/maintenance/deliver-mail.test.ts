import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { outbox, settings } from '~/data/collections'
import { SETTINGS_ID } from '~/domain/content/settings'
import { MINUTE } from '~/domain/values/dates'
import { files } from '~/files/files.server'
import { formatShortInstant } from '~/i18n/format'
import { languages } from '~/i18n/languages'
import { status } from '~/i18n/locales/orders/status'
import { outboxWorker } from '~/jobs/outbox-worker.server'
import { mailHandlers } from '~/jobs/start-jobs.server'
import { mailFiles } from '~/mail/mail-files'
import { replaceMailer } from '~/mail/mailer.server'
import { listStoredMail } from '~/mail/stored-mail.server'
import emails from '~/mail/templates/emails.json'
import { productPurchase, sellProduct, testProduct } from '../../../tests/support/test-product'
import { buy, byCard, orderWhen, providerId } from '../../../tests/support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../../../tests/support/test-shop'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ timeoutMs: 1000 })
  replaceMailer(mailFiles({ folder: folder(), from: 'Roteiro <nao-responda@roteiro.example>' }))
})
afterEach(async () => {
  replaceMailer(null)
  await shop.close()
})

const folder = () => `${shop.folder}/mail`

async function deliver() {
  const worker = outboxWorker({ handlers: mailHandlers(PUBLIC_URL), clock: shop.clock.now, onError: () => {} })
  while ((await worker.tick()) > 0);
  return listStoredMail(20, folder())
}

test('the customer of a Pix reads how to pay, then that the trip is confirmed, both with the shop’s own data', async () => {
  const order = await buy(shop)
  const [placed] = await deliver()
  expect(placed?.subject).toBe(`Falta só o Pix do pedido ${order.code}`)
  expect(placed?.text).toContain('R$\u00a01.140,00')
  expect(placed?.text).toContain('Roteiro Viagens e Turismo Ltda, CNPJ 11.222.333/0001-81')
  expect(placed?.text).toContain(`${PUBLIC_URL}/user/checkout/post-checkout?order=${order.code}`)

  await shop.act(providerId(order), 'pay')
  await orderWhen(order.code, ({ status }) => status === 'paid')
  shop.clock.forward(MINUTE)
  const paid = (await deliver()).find((mail) => mail.subject.startsWith('Viagem confirmada'))
  expect(paid?.to).toBe('ana@cliente.example')
  expect(paid?.text).toContain('Terminal Barra Funda')
  expect(paid?.html).toContain('Desconto do Pix')
  expect(paid?.text).toContain(`${PUBLIC_URL}/user/myAcquired/orders/${order.code}/voucher`)
  const message = readdirSync(folder()).map((name) => readFileSync(`${folder()}/${name}`, 'utf8'))
  const withVoucher = message.filter((text) => text.includes(`filename=voucher-${order.code}.pdf`))
  expect(withVoucher).toHaveLength(1)
  expect(withVoucher[0]).toContain('Content-Type: application/pdf')
  // No picture is kept in this shop: the message went out without one.
  expect(paid?.html).not.toContain('cid:')
})

const messages = () => readdirSync(folder()).map((name) => readFileSync(`${folder()}/${name}`, 'utf8'))

test('an order’s first mail and its confirmation carry the accepted contract as a file', async () => {
  const order = await buy(shop)
  const [placed] = await deliver()
  expect(placed?.text).toMatch(/contrato\s+aceito,\s+versão\s+\S+,\s+vai\s+anexo/)
  expect(messages()[0]).toContain(`filename=contrato-${order.code}.pdf`)
  const atOnce = await buy(shop, { ...byCard(await shop.token()), userId: 'buyer-2', language: 'en' })
  await deliver()
  const confirmed = messages().filter((text) => text.includes(`filename=contract-${atOnce.code}.pdf`))
  expect(confirmed).toHaveLength(1)
  expect(confirmed[0]).toContain(`filename=voucher-${atOnce.code}.pdf`)
})

test('the mail of a Pix with another duration names its own hour, and not half an hour', async () => {
  await settings.update(SETTINGS_ID, (known) => ({ ...known, payment: { ...known.payment, pixMinutes: 90 } }))
  const order = await buy(shop)
  const [placed] = await deliver()
  const until = formatShortInstant(order.charges[0]?.pix?.expiresAt ?? shop.clock.now(), 'pt-BR')
  expect(placed?.text.replace(/\s+/g, ' ')).toContain(`até ${until} (horário de Brasília). Suas vagas`)
  for (const language of languages) {
    const delivered = JSON.stringify([Object.values(emails).map((each) => each[language]), status[language]])
    expect(delivered).not.toMatch(/30 minut/)
  }
})

test('the customer of a file reads nothing of places, and sees the picture of what was bought', async () => {
  const putBack = await sellProduct(shop)
  const { photoKey } = testProduct(shop.clock.now())
  await files().put(`${photoKey}-mail.jpg`, Buffer.from('picture'))
  const order = await buy(shop, productPurchase())
  const [placed] = await deliver()
  expect(placed?.text).not.toContain('vagas')
  await shop.act(providerId(order), 'pay')
  await orderWhen(order.code, ({ status }) => status === 'paid')
  shop.clock.forward(MINUTE)
  const paid = (await deliver()).find((mail) => mail.subject.startsWith('Seu arquivo'))
  putBack()
  expect(paid?.html).toContain(`src="data:image/jpeg;base64,${Buffer.from('picture').toString('base64')}"`)
  expect(paid?.text).toContain(`${PUBLIC_URL}/user/myAcquired/orders/${order.code}`)
})

test('an order in English is written to in English', async () => {
  await buy(shop, { language: 'en', ...byCard(await shop.token('4000000000000101')) })
  const [refused] = await deliver()
  expect(refused?.subject).toContain('Payment refused')
  expect(refused?.text).toContain('not enough limit')
})

test('"we are confirming" goes only to who still waits after a minute', async () => {
  await buy(shop, byCard(await shop.token()))
  await shop.mode({ mode: 'chargeThenHang', times: 1, loseNext: 9 })
  const waiting = await buy(shop, { ...byCard(await shop.token()), userId: 'buyer-2' })
  shop.clock.forward(2 * MINUTE)
  const subjects = (await deliver()).map((mail) => mail.subject).filter((subject) => subject.includes('confirmando'))
  expect(subjects).toEqual([`Estamos confirmando o pedido ${waiting.code}`])
})

test('a message that no server would take is laid aside at once', async () => {
  const order = await buy(shop)
  await outbox.update(`order--${order.code}--orderPlacedPix--${order.charges[0]?.id}`, (entry) => ({
    ...entry,
    payload: { ...entry.payload, to: 'ana@a.example, eva@b.example' },
  }))
  await deliver()
  expect(await outbox.count({ eq: { dead: true } })).toBe(1)
  expect(() => readdirSync(folder())).toThrow('ENOENT')
})
