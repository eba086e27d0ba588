import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditEntries, messages } from '~/data/collections'
import type { ContactMessage } from '~/domain/content/contact-message'
import { SAMPLE_NOW } from '../../../tests/support/sample-documents'
import { openTestStore, type TestStore } from '../../../tests/support/test-store'
import { removeRequest, setStates, workOn } from './handle-request.server'

const act = { by: { id: 'admin', name: 'Helena' }, at: SAMPLE_NOW }
const message: ContactMessage = {
  id: 'M1',
  subject: 'order',
  name: 'Rui Alves',
  email: 'rui@cliente.example',
  phone: null,
  orderCode: null,
  body: 'Onde está meu voucher?',
  userId: null,
  language: 'pt-BR',
  state: 'new',
  notes: [],
  searchTerms: [],
  createdAt: SAMPLE_NOW,
  updatedAt: SAMPLE_NOW,
}

let opened: TestStore
beforeEach(async () => {
  opened = openTestStore()
  await messages.create('M1', message)
})
afterEach(() => opened.close())

const version = async () => (await messages.findDoc('M1'))?.version ?? ''
const work = (expect: string, typed: { state?: ContactMessage['state']; note?: string }) =>
  workOn(messages, 'M1', { expect, state: 'new', note: '', kind: 'message', ...typed }, act)

test('state and note are written as one, and the audit holds what changed', async () => {
  const done = await work(await version(), { state: 'answered', note: 'Mandei o voucher de novo.' })
  expect(done).toMatchObject({ ok: true, value: { state: 'answered', notes: [{ byName: 'Helena' }] } })
  const [entry] = await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 1 })
  expect(entry).toMatchObject({
    action: 'message.answered',
    subjectName: 'M1',
    before: { state: 'new' },
    after: { state: 'answered', note: 'Mandei o voucher de novo.' },
  })
})

test('an overtaken save gets a message, and nothing of it is written', async () => {
  const opened = await version()
  await work(opened, { state: 'read' })
  expect(await work(opened, { state: 'answered', note: 'De novo' })).toMatchObject({
    ok: false,
    reason: { kind: 'conflict', current: { data: { state: 'read', notes: [] } } },
  })
})

test('the same form sent twice notes once', async () => {
  const opened = await version()
  await work(opened, { state: 'read', note: 'Liguei.' })
  expect(await work(opened, { state: 'read', note: 'Liguei.' })).toMatchObject({ ok: true })
  expect((await messages.get('M1')).notes).toHaveLength(1)
})

test('what changes nothing writes nothing', async () => {
  const before = await version()
  expect((await work(before, {})).ok).toBe(true)
  expect(await version()).toBe(before)
  expect(await auditEntries.count({ eq: {} })).toBe(0)
})

test('several are moved at once, each once, and taken back', async () => {
  expect(await setStates(messages, ['M1', 'none'], { state: 'read', kind: 'message' }, act)).toBe(1)
  expect(await setStates(messages, ['M1'], { state: 'read', kind: 'message' }, act)).toBe(0)
  expect(await setStates(messages, ['M1'], { state: 'new', kind: 'message' }, act)).toBe(1)
  expect(await removeRequest(messages, ['M1', 'M1'], 'message', act)).toBe(1)
  const entries = await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 9 })
  expect(entries.map(({ action }) => action)).toContain('message.removed')
  for (const word of ['Rui', 'voucher', 'cliente']) expect(JSON.stringify(entries)).not.toContain(word)
})
