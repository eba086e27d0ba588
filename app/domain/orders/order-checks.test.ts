import { describe, expect, test } from 'vitest'
import type { Charge } from '~/domain/payments/charge'
import { addMillis, addMinutes, DAY, HOUR, type Instant, localDate, MINUTE, millisBetween } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { sampleOrder, SAMPLE_NOW as start } from '../../../tests/support/sample-documents'
import { nextCheck } from './order-checks'

const charge = (over: Partial<Charge>): Charge[] =>
  sampleOrder().charges.map((first) => ({ ...first, state: 'pending', ...over }))

const waits = (over: Partial<Charge>, now: Instant) => {
  const next = nextCheck({ charges: charge(over), holdExpiresAt: null }, now)
  return next && millisBetween(now, next)
}

describe('when the provider is checked again', () => {
  test('a Pix: every minute while it can be paid, every half hour for a day after', () => {
    expect(waits({}, addMinutes(start, 1))).toBe(MINUTE)
    expect(waits({}, addMinutes(start, 39))).toBe(MINUTE)
    expect(waits({ state: 'expired' }, addMinutes(start, 41))).toBe(30 * MINUTE)
    expect(waits({ state: 'expired' }, addMillis(start, DAY + 31 * MINUTE))).toBeNull()
  })

  test('a card in doubt: every minute, then more and more rarely, for a week', () => {
    const card: Partial<Charge> = { method: 'card', expiresAt: null, state: 'pending' }
    expect(waits(card, addMinutes(start, 1))).toBe(MINUTE)
    expect(waits(card, addMinutes(start, 20))).toBe(15 * MINUTE)
    expect(waits(card, addMillis(start, 2 * DAY))).toBe(6 * HOUR)
    expect(waits(card, addMillis(start, 8 * DAY))).toBeNull()
  })

  test('a boleto: hourly until five days after it is due', () => {
    const boleto: Partial<Charge> = {
      method: 'boleto',
      boleto: { line: '', barcode: '', pdfUrl: null, dueOn: localDate('2026-11-24') },
    }
    expect(waits(boleto, addMillis(start, 3 * DAY))).toBe(HOUR)
    expect(waits(boleto, addMillis(start, 10 * DAY))).toBeNull()
  })

  test('a card refused on the provider’s page: as one in doubt, because the page takes another', () => {
    const page = { id: 'pl_1', url: 'https://provider.example/pl_1' }
    const refused: Partial<Charge> = { method: 'card', state: 'refused', hostedPage: page }
    expect(waits(refused, addMinutes(start, 1))).toBe(MINUTE)
    expect(waits(refused, addMillis(start, 2 * DAY))).toBeNull()
  })

  test('a page that was closed before anybody tried a card: until ten minutes after its end', () => {
    const page = { id: 'pl_1', url: 'https://provider.example/pl_1' }
    const closed: Partial<Charge> = { method: 'card', state: 'canceled', hostedPage: page, providerChargeId: null }
    expect(waits(closed, addMinutes(start, 39))).toBe(MINUTE)
    expect(waits(closed, addMinutes(start, 41))).toBeNull()
    expect(waits({ ...closed, providerChargeId: 'ch_1' }, addMinutes(start, 41))).toBe(30 * MINUTE)
  })

  test('a call without a response: four times a minute, while somebody waits before the page', () => {
    const unanswered: Partial<Charge> = { state: 'processing', providerChargeId: null, hostedPage: null }
    for (const method of ['pix', 'boleto', 'card'] as const) {
      expect(waits({ ...unanswered, method }, addMinutes(start, 1))).toBe(15_000)
    }
    expect(waits({ ...unanswered, method: 'boleto' }, addMinutes(start, 4))).toBe(HOUR)
  })

  test('a refund under way: hourly, later daily', () => {
    const refund: Partial<Charge> = { state: 'refundPending', refundRequested: centavos(1) }
    expect(waits(refund, addMinutes(start, 5))).toBe(HOUR)
    expect(waits(refund, addMillis(start, 3 * DAY))).toBe(DAY)
    expect(waits(refund, addMillis(start, 31 * DAY))).toBeNull()
  })

  test('paid and refused charges rest; the earliest of several counts', () => {
    expect(waits({ state: 'paid' }, start)).toBeNull()
    expect(waits({ state: 'refused' }, start)).toBeNull()
    const both = [...charge({ state: 'refundPending' }), ...charge({})]
    expect(nextCheck({ charges: both, holdExpiresAt: null }, start)).toBe(addMinutes(start, 1))
  })
})
