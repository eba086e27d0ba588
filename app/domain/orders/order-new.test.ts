import { describe, expect, test } from 'vitest'
import { instant } from '~/domain/values/dates'
import { ID_BYTES, newId, newOrderCode, ORDER_CODE_BYTES, parseOrderCode } from '~/domain/values/ids'
import {
  SAMPLE_NOW as now,
  sampleLine,
  sampleOrder,
  samplePayer,
  sampleTrip,
} from '../../../tests/support/sample-documents'
import { passengerCount } from './order'
import { tripSnapshot } from './order-new'

describe('a new order', () => {
  test('waits for payment and holds its units', () => {
    expect(sampleOrder()).toMatchObject({
      state: 'awaitingPayment',
      status: 'pending',
      holdState: 'held',
      holdExpiresAt: '2026-11-21T15:40:00.000Z',
      nextCheckAt: '2026-11-21T15:00:15.000Z',
      placedOn: '2026-11-21',
      tripId: 'chapada',
      charges: [{ state: 'created', amount: 95_000, expiresAt: '2026-11-21T15:30:00.000Z' }],
      history: [{ from: null, to: 'awaitingPayment', cause: 'placed', actor: 'customer' }],
    })
  })

  test('is found by code, name, document and trip', () => {
    const { searchTerms: terms } = sampleOrder()
    for (const word of ['ab12cd34', 'ana', 'lima', '52998224725', 'chapada', 'cha']) expect(terms).toContain(word)
  })

  test('keeps what the customer was shown', () => {
    const trip = sampleTrip({
      flights: [
        {
          id: 'f1',
          direction: 'outbound',
          companyId: 'vx',
          number: '3412',
          from: { airport: 'Guarulhos', iata: 'GRU', zone: 'America/Sao_Paulo' },
          to: { airport: 'Lençóis', iata: 'LEC', zone: 'America/Bahia' },
          departsAt: now,
          arrivesAt: instant('2026-11-21T17:00:00.000Z'),
        },
      ],
    })
    const snapshot = tripSnapshot(trip, {
      companies: [
        { id: 'vx', name: 'Aerovale', code: 'VX', logoKey: null, sortName: '', searchTerms: [], updatedAt: now },
      ],
    })
    expect(snapshot).toMatchObject({
      name: 'Chapada Diamantina',
      details: trip.details,
      cancellation: trip.cancellation,
      flights: [{ companyName: 'Aerovale', companyCode: 'VX', number: '3412' }],
      agency: null,
    })
    expect(tripSnapshot({ ...trip, transport: 'road' }).flights).toEqual([])
  })

  test('passengers of all lines', () => {
    expect(passengerCount([sampleLine({ quantity: 2 }), sampleLine({ people: 3 })])).toBe(7)
    expect(samplePayer().cpf).toHaveLength(11)
  })
})

describe('identifiers', () => {
  test('an order code has 8 unmistakable letters and forgives how it is typed', () => {
    const code = newOrderCode(Uint8Array.from([0, 9, 10, 31, 32, 255, 17, 18]))
    expect(code).toBe('09AZ0ZHJ')
    expect(parseOrderCode(' 09az-0zhj ')).toBe(code)
    expect(parseOrderCode('O9AZOZHJ')).toBe(code)
    for (const typed of ['#09AZ-0ZHJ', '“09AZ–0ZHJ”.', '０９ＡＺ－０ＺＨＪ', '09AZ\u2060_0ZHJ', '09az.0zhj'])
      expect(parseOrderCode(typed)).toBe(code)
    expect(parseOrderCode('é09AZ0ZHJ')).toBeNull()
    expect(parseOrderCode('09AZ0ZHU')).toBeNull()
    expect(parseOrderCode('09AZ0ZH')).toBeNull()
    expect(() => newOrderCode(new Uint8Array(ORDER_CODE_BYTES - 1))).toThrow(RangeError)
  })

  test('ids differ whenever the bytes do and suit both engines', () => {
    const zero = newId(new Uint8Array(ID_BYTES))
    const one = newId(new Uint8Array(ID_BYTES).fill(0, 0, 15).fill(1, 15))
    expect(zero).not.toBe(one)
    expect(newId(new Uint8Array(ID_BYTES).fill(255))).toMatch(/^[A-Za-z0-9]{22}$/)
    expect(() => newId(new Uint8Array(8))).toThrow(RangeError)
  })
})
