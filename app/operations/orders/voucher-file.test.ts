import { afterEach, beforeEach, expect, test } from 'vitest'
import { pdfText } from '../../../tests/support/pdf-text'
import { buy, orderWhen, providerId } from '../../../tests/support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../../../tests/support/test-shop'
import { checkCodeOf, checkVoucher } from './voucher-check.server'
import { voucherPdfOf } from './voucher-file.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ timeoutMs: 1000 })
})
afterEach(() => shop.close())

test('a paid trip has a voucher as a file, whose code the shop knows; an unpaid one has none', async () => {
  const order = await buy(shop)
  const options = { language: 'pt-BR', publicUrl: PUBLIC_URL, now: shop.clock.now() } as const
  expect(await voucherPdfOf(order.code, options)).toBeNull()

  await shop.act(providerId(order), 'pay')
  await orderWhen(order.code, ({ status }) => status === 'paid')
  const file = await voucherPdfOf(order.code, options)
  expect(file?.fileName).toBe(`voucher-${order.code}.pdf`)
  const text = pdfText(file?.content ?? new Uint8Array()).replaceAll('\n', '')
  for (const passenger of order.passengers) expect(text).toContain(passenger.name)
  expect(text).toContain('Terminal Barra Funda')
  const check = checkCodeOf(order.code)
  expect(text).toContain(check)
  expect((await checkVoucher(check, shop.clock.now()))?.state).toBe('valid')
  expect(await voucherPdfOf(order.code, options)).toEqual(file)
})
