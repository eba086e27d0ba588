import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { addDays, localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { boletoCodes } from '../../../sandbox/boleto'
import vectors from '../../../tests/vectors/boleto.json'
import { boletoDueDay, checkBoleto, decodeBoleto, formatBoletoLine } from './boleto-code'

const day = localDate('2026-11-21')

const expectedSchema = z.object({
  barcode: z.string(),
  line: z.string(),
  lineFormatted: z.string(),
  bank: z.string(),
  factor: z.string(),
  amountCents: z.number(),
  freeField: z.string(),
  dueDate: z.record(z.string(), z.string().nullable()),
})

const bankBoletos = vectors.filter((vector) => vector.valid && !('kind' in vector))

describe('boleto', () => {
  test('all vectors are read', () => {
    expect(bankBoletos).toHaveLength(9)
  })

  test.each(bankBoletos)('valid: $input', (vector) => {
    const expected = expectedSchema.parse(vector.expected)
    for (const [seen, dueDate] of Object.entries(expected.dueDate)) {
      const decoded = decodeBoleto(vector.input, localDate(seen.replace('asSeenOn_', '')))
      if (!decoded.ok) throw new Error(decoded.reason)
      const { barcode, line, bank, factor, amount, freeField, dueOn } = decoded.value
      expect({ barcode, line, bank, factor, amountCents: amount, freeField, dueOn }).toEqual({
        barcode: expected.barcode,
        line: expected.line,
        bank: expected.bank,
        factor: expected.factor,
        amountCents: expected.amountCents,
        freeField: expected.freeField,
        dueOn: dueDate,
      })
      expect(formatBoletoLine(line)).toBe(expected.lineFormatted)
      expect(decodeBoleto(line, day).ok).toBe(true)
      expect(decodeBoleto(barcode, day).ok).toBe(true)
    }
  })

  test.each(vectors.filter((vector) => !vector.valid))('refused: $reason', ({ input }) => {
    expect(decodeBoleto(input, day).ok).toBe(false)
  })

  test('a utility bill is named, not called broken', () => {
    const bill = vectors.find((vector) => 'kind' in vector)
    expect(decodeBoleto(bill?.input ?? '', day)).toEqual({ ok: false, reason: 'collection' })
  })

  test('47 zeros are no boleto', () => {
    expect(decodeBoleto('0'.repeat(47), day).ok).toBe(false)
  })

  test.each([
    ['2000-07-03', '1000'],
    ['2025-02-21', '9999'],
    ['2025-02-22', '1000'],
    ['2026-11-24', '1640'],
    ['2049-10-13', '9999'],
    ['2049-10-14', '1000'],
  ])('due %s has the factor %s', (due, factor) => {
    expect(boletoDueDay(factor, addDays(localDate(due), -30))).toBe(due)
  })

  test('check digits of 10 and 11 become 1', () => {
    expect(decodeBoleto('00191163700000500001000000000000000000000004', day).ok).toBe(true)
    expect(decodeBoleto('00191163700000500001000000000000000000000013', day).ok).toBe(true)
  })

  test('what the sandbox makes is read, and any changed digit of the fields is noticed', () => {
    const parts = fc.record({
      amount: fc.integer({ min: 0, max: 9_999_999_999 }),
      freeField: fc.stringMatching(/^\d{25}$/),
      offset: fc.integer({ min: 0, max: 4000 }),
    })
    fc.assert(
      fc.property(
        parts,
        fc.nat(31),
        fc.integer({ min: 1, max: 9 }),
        ({ amount, freeField, offset }, position, step) => {
          const dueOn = addDays(day, offset)
          const { line } = boletoCodes(amount, dueOn, freeField)
          const decoded = decodeBoleto(line, day)
          expect(decoded.ok && [decoded.value.amount, decoded.value.dueOn]).toEqual([amount, dueOn])
          const changed = (Number(line.charAt(position)) + step) % 10
          const broken = decodeBoleto(line.slice(0, position) + changed + line.slice(position + 1), day)
          expect(broken.ok).toBe(false)
        },
      ),
    )
  })
})

describe('a boleto before it is shown', () => {
  const dueOn = localDate('2026-11-24')
  const amount = centavos(120_000)
  const codes = boletoCodes(amount, dueOn, '1'.repeat(25))
  const other = boletoCodes(amount, dueOn, '2'.repeat(25))
  const undated = {
    line: '99991111161111111111511111111115100000000120000',
    barcode: '99991000000001200001111111111111111111111111',
  }

  test('is the one that was requested', () => {
    expect(checkBoleto({ ...codes, dueOn }, { amount, dueOn }, day).ok).toBe(true)
    expect(checkBoleto({ ...codes, dueOn }, { amount, dueOn: null }, day).ok).toBe(true)
  })

  test.each([
    ['a wrong digit', { ...codes, line: codes.line.replace(/.$/, '1') }, { amount, dueOn }, 'checkDigit'],
    ['the barcode of another slip', { ...codes, barcode: other.barcode }, { amount, dueOn }, 'barcode'],
    ['another amount', codes, { amount: centavos(119_999), dueOn }, 'amount'],
    ['another due day than asked for', codes, { amount, dueOn: addDays(dueOn, 1) }, 'due'],
    ['no due day', undated, { amount, dueOn }, 'due'],
    ['markup', { ...codes, line: '<script>' }, { amount, dueOn }, 'malformed'],
    ['a bill', { ...codes, line: '8'.repeat(48) }, { amount, dueOn }, 'collection'],
  ] as const)('is refused with %s', (_, boleto, expected, reason) => {
    expect(checkBoleto({ ...boleto, dueOn }, expected, day)).toEqual({ ok: false, reason })
  })

  test('is refused when line and provider name different days', () => {
    const named = addDays(dueOn, 1)
    expect(checkBoleto({ ...codes, dueOn: named }, { amount, dueOn: named }, day)).toMatchObject({ reason: 'due' })
  })
})
