import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messages, outbox, pages, settings } from '~/data/collections'
import { demoSettings } from '~/demo/demo-shop'
import { demoPages } from '~/demo/load-essentials.server'
import { SETTINGS_ID } from '~/domain/content/settings'
import { instant } from '~/domain/values/dates'
import { freshAddress, mails, read, requestTo } from '../../../../tests/support/request-to'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { loadContact } from './contact.server'
import { handleContact } from './contact-form.server'

const at = instant('2026-11-20T12:00:00.000Z')
/** Rate limits per sender persist across tests, so each test has its own sender. */
let sender = ''
const ATTEMPT = '5fJ0PpVh7uPzR8sW3nQk2L'
const FORM = {
  name: 'Ana Souza',
  email: '',
  phone: '',
  subject: 'order',
  orderCode: '7k3m-9qxa',
  body: 'Meu Pix não confirmou.\r\nVejam https://mau.example/x por favor.',
  attempt: ATTEMPT,
  homepage: '',
}

let opened: TestStore
beforeEach(async () => {
  opened = openTestStore()
  sender = `ana.${randomBytes(6).toString('hex')}@exemplo.com.br`
  await settings.create(SETTINGS_ID, demoSettings(at))
  for (const [id, page] of Object.entries(demoPages)) await pages.create(id, { ...page, id, updatedAt: at })
})
afterEach(() => opened.close())

async function send(changes: Partial<Record<keyof typeof FORM, string>> = {}, address?: string) {
  return read(
    await handleContact(
      requestTo('/contactUs', { ...FORM, email: ` ${sender.toUpperCase()} `, ...changes }, '', address),
    ),
  )
}

async function stored() {
  return messages.list({ eq: {}, order: { by: 'createdAt', dir: 'desc' }, limit: 50 })
}

test('a message is stored, and sender and shop get a mail', async () => {
  const reply = await send()
  const [message] = await stored()
  expect(message).toMatchObject({
    email: sender,
    phone: null,
    subject: 'order',
    orderCode: '7K3M9QXA',
    body: 'Meu Pix não confirmou.\nVejam https://mau.example/x por favor.',
    userId: null,
    state: 'new',
  })
  expect([reply.status, reply.to]).toEqual([302, `/contactUs?sent=${message?.id}`])
  const sentMails = await mails()
  const [receipt, notice] = ['contactReceipt', 'contactNotice'].map((name) =>
    sentMails.find(({ template }) => template === name),
  )
  expect(receipt).toMatchObject({ template: 'contactReceipt', to: sender, language: 'pt-BR' })
  // The address is not verified, so the receipt must not contain a foreign link.
  expect(JSON.stringify(receipt)).not.toContain('mau.example')
  expect(notice).toMatchObject({
    template: 'contactNotice',
    to: 'atendimento@roteiro.example',
    vars: {
      senderEmail: sender,
      senderPhone: 'sem telefone',
      subject: 'Ajuda com um pedido, pedido 7K3M9QXA',
    },
  })
  expect(JSON.stringify(notice)).toContain('mau.example')
})

test('the thank-you state shows the number of a message that was left, and of no other', async () => {
  const { to } = await send()
  const shown = await loadContact(requestTo(to ?? '', null))
  expect(shown.sent).toBe(to?.split('=')[1])
  expect((await loadContact(requestTo('/contactUs?sent=AAAAAAAA', null))).sent).toBeNull()
})

test('the same form sent twice is one message; a corrected one is another', async () => {
  const [first, again, corrected] = [await send(), await send(), await send({ body: 'Agora confirmou, obrigada.' })]
  expect(again.to).toBe(first.to)
  expect(corrected.to).not.toBe(first.to)
  expect((await stored()).length).toBe(2)
  expect((await mails()).length).toBe(4)
})

test('an empty form says what is missing at each field', async () => {
  const reply = await send({ name: '', email: '', subject: '', orderCode: '', body: '' })
  expect(reply.status).toBe(422)
  expect(reply.errors).toEqual({
    name: ['Este campo é obrigatório'],
    email: ['Este campo é obrigatório'],
    subject: ['Este campo é obrigatório'],
    body: ['Este campo é obrigatório'],
  })
})

test('errors are shown at their fields and nothing is stored', async () => {
  const { errors } = await send({
    email: 'ana@',
    phone: '123',
    subject: 'spam',
    orderCode: '1',
    body: 'a'.repeat(5_000),
  })
  expect(Object.keys(errors).sort()).toEqual(['body', 'email', 'orderCode', 'phone', 'subject'])
  expect(await stored()).toEqual([])
})

test('a program that fills in every field is refused; a person who met the trap may send again', async () => {
  const reply = await send({ homepage: 'https://spam.example' })
  expect([reply.status, await stored(), await mails()]).toEqual([422, [], []])
  expect((await send()).status).toBe(302)
})

test('a forged attempt id costs nothing but the protection of the sender', async () => {
  for (const attempt of ['', '../../x', '__x__', 'a'.repeat(500)]) expect((await send({ attempt })).status).toBe(302)
  expect((await stored()).length).toBe(4)
})

test('hostile text is stored as it was typed', async () => {
  await send({ body: '<script>alert(1)</script> {{code}} {companyName}' })
  expect(await stored()).toMatchObject([{ body: '<script>alert(1)</script> {{code}} {companyName}' }])
})

test('one network or one sender that writes too much has to wait', async () => {
  const network = freshAddress()
  const many = (count: number, email: (index: number) => string, address?: string) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => send({ email: email(index), attempt: `try-${index}` }, address)),
    )
  const waiting = (replies: Awaited<ReturnType<typeof many>>) => replies.filter(({ status }) => status === 429)
  expect(waiting(await many(12, (index) => `${index}.${sender}`, network)).length).toBe(2)
  const refused = waiting(await many(7, () => sender))
  expect(refused.length).toBe(2)
  expect(refused[0]?.retryAfter).toMatch(/^\d+$/)
})

test('a shop without an address of its own mails only the sender', async () => {
  const bare = demoSettings(at)
  await settings.update(SETTINGS_ID, (shop) => ({ ...shop, company: { ...bare.company, email: '' } }))
  await send()
  expect(
    (await outbox.list({ eq: { done: false, topic: 'mail' }, order: { by: 'availableAt', dir: 'asc' }, limit: 9 }))
      .length,
  ).toBe(1)
})

test('links of other pages begin the form, and only with what the list knows', async () => {
  const { values } = await loadContact(requestTo('/contactUs?subject=waitingList&order=7k3m9qxa&trip=x', null))
  expect(values).toEqual({ subject: 'waitingList', orderCode: '7K3M9QXA' })
  expect((await loadContact(requestTo('/contactUs?subject=nope&order=<b>', null))).values).toEqual({ orderCode: '' })
})
