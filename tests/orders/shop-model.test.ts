import { test } from 'vitest'
import { compareWithModel } from '../support/compare-shop-model'

test('whatever is done in whatever order, seats, orders and money are what a small model says', async () => {
  await compareWithModel(4, 40)
}, 300_000)
