import { expect, test } from 'vitest'
import { localDate } from '~/domain/values/dates'
import { sampleOrder } from '../../../tests/support/sample-documents'
import { passenger } from '../../../tests/support/test-people'
import { earlierPassengersOf } from './earlier-passengers'
import type { Passenger } from './order-people'

const order = (...passengers: Passenger[]) => ({ ...sampleOrder(), passengers })
const child = (changes: Partial<Passenger> = {}): Passenger => ({
  ...passenger('Lia Prado'),
  cpf: null,
  birthDate: localDate('2018-04-02'),
  ...changes,
})
const names = (...orders: ReturnType<typeof order>[]) => earlierPassengersOf(orders).map(({ name }) => name)

test('each passenger is offered once, with the data of the newest order and no boarding place', () => {
  const now = { ...passenger('Ana Lima'), document: 'new' }
  const before = { ...passenger('Ana Lima'), document: 'old' }
  const found = earlierPassengersOf([order(now), order(before, child())])
  expect(found.map(({ name, document }) => [name, document])).toEqual([
    ['Ana Lima', 'new'],
    ['Lia Prado', child().document],
  ])
  expect(found.every((one) => !('boardingPlaceId' in one))).toBe(true)
})

test('one CPF is one passenger under two spellings; without a CPF the name and the birth date decide', () => {
  const ana = { ...passenger('Ana Lima'), cpf: '52998224725' }
  expect(names(order({ ...ana, name: 'Ana Lima Prado' }), order(ana))).toEqual(['Ana Lima Prado'])
  expect(names(order(child()), order(child({ name: 'LIA  PRADÓ' })))).toEqual(['Lia Prado'])
  expect(names(order(child()), order(child({ birthDate: localDate('2020-04-02') })))).toHaveLength(2)
})

test('a passenger who got a CPF meanwhile is still one', () => {
  expect(names(order(child({ cpf: '52998224725' })), order(child()))).toEqual(['Lia Prado'])
})

test('whose data have expired is not offered', () => {
  const erased = { ...passenger('Ana Lima'), cpf: null, document: '', birthDate: null, phone: null }
  expect(names(order(erased), order({ ...erased, name: '' }))).toEqual([])
})
