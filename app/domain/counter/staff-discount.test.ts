import { describe, expect, test } from 'vitest'
import { centavos } from '~/domain/values/money'
import { amountsAfter, checkStaffDiscount, differenceTo, orderPrice, orderTotal } from './staff-discount'

const by = { id: 'admin-1', name: 'Helena' }
const off = (amount: number) => ({ amount: centavos(amount), reason: 'Cliente antiga', by })
const order = (subtotal: number, staff: number, discount = 0, interest = 0) => ({
  subtotal: centavos(subtotal),
  staffDiscount: staff === 0 ? null : off(staff),
  discount: centavos(discount),
  interest: centavos(interest),
})

describe('what staff take off the price', () => {
  test('comes off before the discount and the interest of a method', () => {
    expect(orderPrice(order(120_000, 10_000))).toBe(110_000)
    expect(orderTotal(order(120_000, 10_000, 5_500))).toBe(104_500)
    expect(orderTotal(order(120_000, 10_000, 0, 2_000))).toBe(112_000)
    expect(differenceTo(centavos(104_500), order(120_000, 10_000))).toEqual({ discount: 5_500, interest: 0 })
    expect(differenceTo(centavos(112_000), order(120_000, 10_000))).toEqual({ discount: 0, interest: 2_000 })
  })

  test.each([
    [12_000, 'Cliente antiga', 1000, { ok: true }],
    [12_001, 'Cliente antiga', 1000, { ok: false, reason: 'discountOverLimit' }],
    [1, 'Cliente antiga', 0, { ok: false, reason: 'discountOverLimit' }],
    [119_999, 'Cliente antiga', null, { ok: true }],
    [120_000, 'Cliente antiga', null, { ok: false, reason: 'discountTooMuch' }],
    [0, 'Cliente antiga', null, { ok: false, reason: 'discountTooMuch' }],
    [500, ' ', null, { ok: false, reason: 'discountReason' }],
  ])('%i centavos for "%s" with the limit %s', (amount, reason, limitBp, expected) => {
    const checked = checkStaffDiscount({ amount: centavos(amount), reason }, { subtotal: centavos(120_000), limitBp })
    expect(checked).toMatchObject(expected)
  })

  test('stays for dearer lines, and follows cheaper ones in proportion to the centavo', () => {
    const dearer = amountsAfter(order(120_000, 10_000), { subtotal: centavos(140_000), total: centavos(130_000) })
    expect(dearer).toEqual({ ...order(140_000, 10_000) })
    const cheaper = amountsAfter(order(120_000, 10_000), { subtotal: centavos(100_000), total: centavos(91_667) })
    expect(cheaper).toEqual({ ...order(100_000, 8_333) })
    const withPix = amountsAfter(order(120_000, 10_000, 5_500), { subtotal: centavos(60_000), total: centavos(52_250) })
    expect(withPix).toEqual({ ...order(60_000, 5_000, 2_750) })
    for (const total of [91_665, 91_666, 91_668])
      expect(
        orderTotal(amountsAfter(order(120_000, 10_000), { subtotal: centavos(100_000), total: centavos(total) })),
      ).toBe(total)
  })

  test('an order without one keeps its amounts as they were', () => {
    expect(amountsAfter(order(120_000, 0, 6_000), { subtotal: centavos(100_000), total: centavos(95_000) })).toEqual({
      ...order(100_000, 0, 5_000),
    })
  })
})
