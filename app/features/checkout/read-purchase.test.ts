import { expect, test } from 'vitest'
import { localDate } from '~/domain/values/dates'
import { refused } from '~/domain/values/result'
import { readDetails } from './read-purchase.server'

const when = { language: 'en', day: localDate('2026-08-01') } as const
const gone = refused({ rule: 'notFound' } as const)

const right = {
  'passengers[0].name': 'Ana Lima',
  'passengers[0].birthDate': '1980-03-07',
  'passengers[0].cpf': '529.982.247-25',
  'passengers[0].documentType': 'rg',
  'passengers[0].document': '12.345.678-9',
  'passengers[0].phone': '(11) 98765-4321',
  'payer.travels': 'on',
  'payer.firstName': '',
  'payer.lastName': '',
  'payer.cpf': '',
  'payer.birthDate': '',
  'payer.email': 'ana@example.com',
  'payer.phone': '',
  'payer.zipCode': '01310-100',
  'payer.address': 'Av. Paulista',
  'payer.number': '1000',
  'payer.neighborhood': 'Bela Vista',
  'payer.city': 'São Paulo',
  'payer.state': 'SP',
}

function post(change: Partial<typeof right>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...right, ...change })) form.set(name, value)
  const read = readDetails(form, gone, when)
  if (read.ok) throw new Error('a trip that is gone is not sold')
  const { error, initialValue } = read.reason.data
  return { errors: Object.keys(error ?? {}), payer: initialValue?.['payer'] }
}

test('a typo in a copied field is reported at the passenger only and corrected once', () => {
  const { errors, payer } = post({ 'passengers[0].cpf': '529.982.247-24' })
  expect(errors).toEqual(['passengers[0].cpf'])
  expect(payer).toMatchObject({ travels: 'on', email: 'ana@example.com' })
  for (const name of ['firstName', 'cpf', 'birthDate', 'phone'])
    expect(payer).not.toHaveProperty(name, expect.anything())
})

test('a missing surname is reported at the passenger only', () => {
  expect(post({ 'passengers[0].name': 'Ana', 'passengers[0].birthDate': '' }).errors).toEqual([
    'passengers[0].name',
    'passengers[0].birthDate',
  ])
})

test('an error that applies only to the payer is reported at the payer', () => {
  expect(post({ 'passengers[0].birthDate': '2015-03-07' }).errors).toEqual(['payer.birthDate'])
  expect(post({ 'passengers[0].phone': '' }).errors).toEqual(['payer.phone'])
  const foreigner = { 'passengers[0].cpf': '', 'passengers[0].documentType': 'passport' }
  expect(post({ ...foreigner, 'passengers[0].document': 'FZ123456' }).errors).toEqual(['payer.cpf'])
})

test("the payer's own values return with their errors", () => {
  const { errors, payer } = post({ 'passengers[0].cpf': '529.982.247-24', 'payer.cpf': '529.982.247-26' })
  expect(errors).toEqual(['passengers[0].cpf', 'payer.cpf'])
  expect(payer).toMatchObject({ cpf: '529.982.247-26' })
  expect(post({ 'passengers[0].cpf': '?', 'payer.travels': '' }).errors).toContain('payer.cpf')
})

test("a refusal for another reason returns the payer's fields as sent", () => {
  const { errors, payer } = post({})
  expect(errors).toEqual([''])
  expect(payer).not.toHaveProperty('cpf', expect.anything())
})

test('everybody boards where the first does, unless another place was chosen; a refusal does not choose for them', () => {
  const second = Object.fromEntries(
    Object.entries(right).flatMap(([name, value]) =>
      name.startsWith('passengers') ? [[name.replace('0', '1'), value]] : [],
    ),
  )
  const both = { ...right, ...second, 'passengers[1].cpf': '111.444.777-35', 'passengers[0].boardingPlaceId': 'sp' }
  const passengersOf = (change: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...both, ...change })) form.set(name, value)
    const read = readDetails(form, gone, when)
    const stored = form.get('passengers[1].boardingPlaceId')
    return { stored, shown: read.ok ? null : read.reason.data.initialValue?.['passengers'] }
  }
  const unchosen: Record<string, string>[] = [{}, { 'passengers[1].boardingPlaceId': '' }]
  for (const change of unchosen) {
    const { stored, shown } = passengersOf(change)
    expect(stored).toBe('sp')
    expect(shown).toMatchObject([{ boardingPlaceId: 'sp' }, {}])
    expect(shown).not.toMatchObject([{}, { boardingPlaceId: 'sp' }])
  }
  expect(passengersOf({ 'passengers[1].boardingPlaceId': 'rio' }).stored).toBe('rio')
})

test('the first step takes state and, where it is sure, city from the CEP; what was typed stays', () => {
  const { payer } = post({ 'payer.state': '', 'payer.city': '' })
  expect(payer).toMatchObject({ state: 'SP', city: 'São Paulo' })
  expect(post({ 'payer.state': 'RJ', 'payer.city': 'Outra' }).payer).toMatchObject({ state: 'RJ', city: 'Outra' })
  const small = post({ 'payer.zipCode': '14150-000', 'payer.state': '', 'payer.city': '' })
  expect(small.payer).toMatchObject({ state: 'SP' })
  expect(small.errors).toContain('payer.city')
})
