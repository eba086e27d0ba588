import { afterEach, beforeEach, expect, test } from 'vitest'
import { agencies } from '~/data/collections'
import type { User } from '~/domain/accounts/user'
import { contextIn } from '../../../../tests/support/context-in'
import { newCustomer, requestAsAdmin } from '../../../../tests/support/request-as'
import { read } from '../../../../tests/support/request-to'
import { testAgency } from '../../../../tests/support/test-agency'
import { openTestStore, type TestStore, testClock } from '../../../../tests/support/test-store'
import { handleAgency } from './agency.server'
import { loadAgency } from './agency-view.server'
import { loader } from './route'

let store: TestStore
let user: User
const { now } = testClock('2026-11-01T12:00:00.000Z')
beforeEach(async () => {
  store = openTestStore()
  user = await newCustomer(now())
  await agencies.create('viva', testAgency())
})
afterEach(() => store.close())

async function post(fields: Record<string, string>) {
  const reply = await handleAgency(requestAsAdmin(user, '/admin/users/agencies/viva', fields, { id: 'viva' }))
  if (reply instanceof Response) return read(reply)
  if ('problem' in reply.data) throw new Error(reply.data.problem)
  return read({ data: reply.data, init: reply.init })
}

const SEES = { seesMoney: true, seesKeys: true }

test('a form opened before the agency was paused still saves; one opened before its data changed does not', async () => {
  const { values, version } = await loadAgency('viva', contextIn('pt-BR'), SEES)
  await post({ intent: 'pause' })
  expect((await loadAgency('viva', contextIn('pt-BR'), SEES)).version).toBe(version)
  const save = (notes: string) => post({ ...values, version, intent: 'save', notes })
  expect((await save('Liga às terças')).status).toBe(302)
  expect(await agencies.get('viva')).toMatchObject({ state: 'paused', notes: 'Liga às terças' })
  expect(await save('Outra nota')).toMatchObject({
    status: 409,
    errors: { notes: ['Está salvo agora: Liga às terças'] },
  })
})

test('removing a document needs a confirmation, and the audit names it', async () => {
  const document = { key: 'f3a.pdf', name: 'contrato-social.pdf', addedAt: now() }
  await agencies.update('viva', (agency) => ({ ...agency, documents: [document] }))
  const removingOf = async (key: string) => {
    const path = `/admin/users/agencies/viva?dialog=removeDocument&key=${key}`
    return (await loader(requestAsAdmin(user, path, null, { id: 'viva' }))).removing
  }
  expect(await removingOf('f3a.pdf')).toMatchObject({ name: 'contrato-social.pdf' })
  expect(await removingOf('outro.pdf')).toBeNull()
  await post({ intent: 'removeDocument', key: 'f3a.pdf' })
  const { documents, history } = await loadAgency('viva', contextIn('pt-BR'), SEES)
  expect(documents).toEqual([])
  expect(history[0]?.lines).toEqual([
    { label: 'Documento guardado', before: 'contrato-social.pdf', after: expect.any(String) },
  ])
})
