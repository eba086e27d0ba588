/** An account that ends takes along what is kept apart from it, whatever stops that at first. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messages } from '~/data/asked-collections'
import { orders, outbox, users } from '~/data/collections'
import { DAY } from '~/domain/dates'
import { deleteUser } from '~/operations/delete-user.server'
import { leaveMessage } from '~/operations/leave-message.server'
import { newBuyer } from '../../tests/support/ask-as'
import { damage } from '../../tests/support/damage'
import { buy, byCard, runErasures } from '../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../tests/support/test-shop'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ timeoutMs: 1000 })
})
afterEach(() => shop.close())

test('an erasure that is stopped half way is finished by the outbox, though the account is gone', async () => {
  const user = await newBuyer(shop.clock.now())
  const { code } = await buy(shop, { ...byCard(await shop.token()), buyerId: user.id })
  const typed = {
    name: 'Ana Lima',
    email: user.email,
    phone: null,
    subject: 'order' as const,
    orderCode: code,
    body: 'Olá',
  }
  const asked = { attemptId: 'a1', userId: user.id, typed, language: 'pt-BR' as const }
  const message = await leaveMessage(asked, shop.clock.now())
  shop.clock.forward(400 * DAY)
  await damage(messages, message.id, { state: 'unheard of' })

  const by = { id: 'helena', name: 'Helena Prates' }
  expect((await deleteUser({ userId: user.id, by }, shop.clock.now())).ok).toBe(true)
  expect(await users.find(user.id)).toBeNull()
  expect((await orders.get(code)).passengers[0]?.document).not.toBe('')

  await damage(messages, message.id, { state: 'new' })
  await runErasures(shop)
  expect(await messages.find(message.id)).toBeNull()
  expect((await orders.get(code)).passengers.map(({ document, birthDate }) => [document, birthDate])).toEqual([
    ['', null],
    ['', null],
  ])
  expect(await outbox.count({ eq: { done: false, topic: 'eraseLeftovers' } })).toBe(0)
})
