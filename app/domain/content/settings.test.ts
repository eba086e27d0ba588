import { expect, test } from 'vitest'
import { DEFAULT_PAYMENT_SETTINGS, paymentSettingsSchema } from './settings'

test('the defaults of the product page', () => {
  expect(DEFAULT_PAYMENT_SETTINGS).toMatchObject({
    maxInstallments: 10,
    interestFreeUpTo: 10,
    minInstallmentExclusive: 500,
    pixDiscountBp: 500,
    pixMinutes: 30,
    lateNoticeMinutes: 10,
    cardRetryMinutes: 15,
    boletoDueDays: 3,
    commissionReleaseDays: 8,
  })
})

test('the smallest installment cannot be set below R$ 5,00', () => {
  const set = (minInstallmentExclusive: number) =>
    paymentSettingsSchema.safeParse({ ...DEFAULT_PAYMENT_SETTINGS, minInstallmentExclusive }).success
  expect([set(499), set(500), set(1000), set(500.5)]).toEqual([false, true, true, false])
})
