import { afterEach, beforeEach, expect, test } from 'vitest'
import { agencies } from '~/data/collections'
import type { User } from '~/domain/user'
import { askAsAdmin, newBuyer } from '../../../../tests/support/ask-as'
import { read } from '../../../../tests/support/ask-route'
import { testAgency } from '../../../../tests/support/test-agency'
import { openTestStore, type TestStore, testClock } from '../../../../tests/support/test-store'
import { answerAgency } from './answer-agency.server'
import { loadAgency } from './load-agency.server'

let store: TestStore
let user: User
const { now } = testClock('2026-11-01T12:00:00.000Z')
beforeEach(async () => {
  store = openTestStore()
  user = await newBuyer(now())
  await agencies.create('viva', testAgency())
})
afterEach(() => store.close())

async function post(fields: Record<string, string>) {
  const answer = await answerAgency(askAsAdmin(user, '/admin/users/agencies/viva', fields, { id: 'viva' }))
  if (answer instanceof Response) return read(answer)
  if ('problem' in answer.data) throw new Error(answer.data.problem)
  return read({ data: answer.data, init: answer.init })
}

test('a form opened before the agency was paused still saves; one opened before its data changed does not', async () => {
  const { values, version } = await loadAgency('viva', 'pt-BR')
  await post({ intent: 'pause' })
  expect((await loadAgency('viva', 'pt-BR')).version).toBe(version)
  const save = (notes: string) => post({ ...values, version, intent: 'save', notes })
  expect((await save('Liga às terças')).status).toBe(302)
  expect(await agencies.get('viva')).toMatchObject({ state: 'paused', notes: 'Liga às terças' })
  expect(await save('Outra nota')).toMatchObject({
    status: 409,
    errors: { notes: ['Está salvo agora: Liga às terças'] },
  })
})
