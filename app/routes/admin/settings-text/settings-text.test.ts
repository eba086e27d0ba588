import { afterEach, beforeEach, expect, test } from 'vitest'
import { pages } from '~/data/collections'
import type { User } from '~/domain/accounts/user'
import { newCustomer, requestAsAdmin } from '../../../../tests/support/request-as'
import { read } from '../../../../tests/support/request-to'
import { openTestStore, type TestStore, testClock } from '../../../../tests/support/test-store'
import { handleText } from './settings-text.server'
import { toTextValues } from './text-schema.server'

let store: TestStore
let user: User
const { now } = testClock('2026-11-01T12:00:00.000Z')
const section = (id: string, heading: string) => ({ id, heading, body: `${heading} é assim.`, highlight: false })
const text = { title: 'Contrato', summary: 'De viagem', sections: [section('s1', 'Objeto'), section('s2', 'Preço')] }
beforeEach(async () => {
  store = openTestStore()
  user = await newCustomer(now())
  await pages.create('contract', {
    id: 'contract',
    route: '/contract',
    version: '2026-1',
    'pt-BR': text,
    en: text,
    updatedAt: now(),
  })
})
afterEach(() => store.close())

async function opened(): Promise<Record<string, string>> {
  const doc = await pages.findDoc('contract')
  if (!doc) throw new Error('no text')
  const { sections, ...flat } = toTextValues(doc.data)
  const rows = sections.flatMap((row, index) =>
    Object.entries(row).map(([name, value]) => [`sections[${index}].${name}`, value]),
  )
  return { ...flat, ...Object.fromEntries(rows), version: doc.version, intent: 'save' }
}
async function save(fields: Record<string, string>) {
  const path = '/admin/settings/texts/contract'
  const reply = await handleText(requestAsAdmin(user, path, fields, { id: 'contract' }))
  if (reply instanceof Response) return read(reply)
  if ('rows' in reply.data) throw new Error('rows')
  return read({ data: reply.data, init: reply.init })
}

test('who was overtaken sees the clause that somebody else rewrote before it is written over', async () => {
  const mine = await opened()
  expect((await save({ ...mine, 'sections[1].bodyPt': 'Em dez vezes.' })).status).toBe(302)
  expect(await save({ ...mine, summaryPt: 'De viagens' })).toMatchObject({
    status: 409,
    errors: {
      summaryPt: ['Está salvo agora: De viagem'],
      'sections[1].bodyPt': ['Está salvo agora: Em dez vezes.'],
    },
  })
  expect((await pages.get('contract'))['pt-BR'].sections[1]?.body).toBe('Em dez vezes.')
})
