import { afterEach, beforeEach, expect, test } from 'vitest'
import { messages } from '~/data/collections'
import type { User } from '~/domain/accounts/user'
import type { ContactMessage } from '~/domain/content/contact-message'
import { newCustomer } from '../../../../tests/support/request-as'
import { requestTo } from '../../../../tests/support/request-to'
import { openTestStore, type TestStore, testClock } from '../../../../tests/support/test-store'
import { action } from './route'

let store: TestStore
let user: User
const { now } = testClock('2026-11-01T12:00:00.000Z')
beforeEach(async () => {
  store = openTestStore()
  const sent: ContactMessage = {
    id: '67FJV4Z8',
    userId: null,
    name: 'Joaquim',
    email: 'joaquim@cliente.example',
    phone: null,
    subject: 'other',
    orderCode: null,
    body: 'O quarto triplo tem berço?',
    language: 'pt-BR',
    state: 'new',
    notes: [],
    searchTerms: [],
    createdAt: now(),
    updatedAt: now(),
  }
  await messages.create(sent.id, sent)
  user = await newCustomer(now())
})
afterEach(() => store.close())

async function post(fields: Record<string, string>) {
  const args = requestTo('/admin/messages/67FJV4Z8', fields)
  const visitor = { role: 'admin' as const, user, agency: null, sessionId: 's' }
  return action({ ...args, params: { id: '67FJV4Z8' }, context: { ...args.context, visitor } })
}

test('a message goes by a post that says so, and by no other', async () => {
  await post({ intent: 'save', version: 'x', state: 'bogus', note: '' })
  expect(await messages.find('67FJV4Z8')).not.toBeNull()
  const gone = await post({ intent: 'remove' })
  expect(gone instanceof Response && gone.headers.get('location')).toBe('/admin/messages')
  expect(await messages.find('67FJV4Z8')).toBeNull()
})
