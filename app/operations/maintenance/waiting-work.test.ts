import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '~/data/collections'
import { addDays, addMinutes } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { SAMPLE_NOW, sampleOrder } from '../../../tests/support/sample-documents'
import { openTestStore, type TestStore } from '../../../tests/support/test-store'
import { listWaitingWork } from './waiting-work.server'

let store: TestStore
beforeEach(() => {
  store = openTestStore()
})
afterEach(() => store.close())

test('of a boleto that is about to be over only what is left to pay waits', async () => {
  const order = sampleOrder({ method: 'boleto', dueOn: addDays(today(SAMPLE_NOW), 3) })
  const holdExpiresAt = addMinutes(SAMPLE_NOW, 60)
  await orders.create(order.code, { ...order, holdState: 'held', holdExpiresAt, open: centavos(60_000) })
  expect((await listWaitingWork(SAMPLE_NOW)).boletos).toEqual({ count: 1, amount: 60_000 })
})
