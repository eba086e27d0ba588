import { expect, test } from 'vitest'
import { addDays, addMonths, addYears, instant } from '~/domain/values/dates'
import { ZERO } from '~/domain/values/money'
import { endOfDay } from '~/domain/values/time-zone'
import { sampleOrder } from '../../../tests/support/sample-documents'
import { passenger } from '../../../tests/support/test-people'
import { erasePassengers, erasePeople, firstRetentionEnd } from './order-retention'

const bare = sampleOrder({ method: 'pix' }, { passengers: [passenger('Ana Lima'), passenger('Rui Lima')] })
const rui = bare.passengers[1] ?? passenger('Rui Lima')
const canceledPassenger = {
  place: 1,
  passenger: { ...rui, phone: '+5511987654321' },
  optionName: 'Quarto duplo',
  frees: null,
  reason: 'customer' as const,
  share: bare.total,
  kept: bare.total,
  refund: ZERO,
  note: null,
  at: bare.createdAt,
  actor: 'customer',
}
/** One of the two was canceled. */
const left = {
  ...bare,
  passengers: bare.passengers.slice(0, 1),
  canceledPassengers: [canceledPassenger],
  retainUntil: firstRetentionEnd(bare),
}
const order = { ...bare, retainUntil: firstRetentionEnd(bare) }
const end = order.trip?.checkoutOn ?? order.placedOn
const [first] = order.passengers

test('nothing goes before six months after the return', () => {
  expect(order.retainUntil).toBe(endOfDay(addMonths(end, 6)))
  expect(erasePeople(order, endOfDay(addDays(addMonths(end, 6), -1)))).toBe(order)
})

test('then the documents, birth dates and phones of the passengers go; names, payer and money stay', () => {
  const later = erasePeople(order, endOfDay(addMonths(end, 6)))
  expect(later.passengers.map(({ name }) => name)).toEqual(order.passengers.map(({ name }) => name))
  for (const passenger of later.passengers)
    expect(passenger).toMatchObject({ document: '', birthDate: null, phone: null })
  expect(later).toMatchObject({ payer: order.payer, total: order.total, charges: order.charges })
  expect(later.searchTerms).not.toContain(first?.document.toLowerCase())
  expect(later.retainUntil).toBe(endOfDay(addYears(end, 5)))
  expect(erasePeople(later, endOfDay(addYears(end, 4)))).toBe(later)
})

test('after five years nobody can be identified from it, and the sums still add up', () => {
  const last = erasePeople(order, instant(Date.parse(`${addDays(addYears(end, 5), 1)}T12:00:00.000Z`)))
  expect(last).toMatchObject({ retainUntil: null, total: order.total, charges: order.charges, lines: order.lines })
  const { payer, passengers, contract } = last
  expect([payer.firstName, payer.lastName, payer.email, payer.cpf, payer.phone, contract.ip]).toEqual([
    '',
    '',
    '',
    '',
    '',
    null,
  ])
  expect(payer.birthDate).toMatch(/-01-01$/)
  expect(passengers.map(({ name }) => name).join('')).toBe('')
  for (const word of [order.payer.lastName, order.payer.cpf]) expect(last.searchTerms).not.toContain(word.toLowerCase())
})

test('an erased account takes the documents at once', () => {
  const erased = erasePassengers(order, order.updatedAt)
  expect(erased.passengers.every(({ document, birthDate }) => document === '' && birthDate === null)).toBe(true)
  expect(erasePassengers(erased, order.updatedAt)).toBe(erased)
})

test('who was canceled is forgotten with those who went: documents at once or in six months, the name in five years', () => {
  const gone = { document: '', birthDate: null, phone: null }
  expect(erasePeople(left, endOfDay(addMonths(end, 6))).canceledPassengers).toMatchObject([
    { passenger: { ...gone, name: 'Rui Lima' }, kept: canceledPassenger.kept },
  ])
  const last = erasePeople(left, instant(Date.parse(`${addDays(addYears(end, 5), 1)}T12:00:00.000Z`)))
  expect(last.canceledPassengers).toMatchObject([
    { passenger: { ...gone, name: '', boardingPlaceId: null }, kept: canceledPassenger.kept },
  ])
  const onlyCanceledPassenger = { ...left, passengers: erasePassengers(order, order.updatedAt).passengers.slice(0, 1) }
  const erased = erasePassengers(onlyCanceledPassenger, order.updatedAt)
  expect(erased.canceledPassengers).toMatchObject([{ passenger: gone }])
  expect(erasePassengers(erased, order.updatedAt)).toBe(erased)
})
