import { expect, test } from 'vitest'
import { missingOfPassenger, missingOfPayer, payerFromPassenger } from './payer'

const ana = {
  name: ' Ana  Maria Lima ',
  birthDate: '1990-05-20',
  cpf: '529.982.247-25',
  documentType: 'rg',
  document: '12.345.678-9',
  phone: '(11) 98765-4321',
  boardingPlaceId: 'sp',
}

test('name, CPF, birth date and phone are copied from the passenger', () => {
  expect(payerFromPassenger((name) => ana[name])).toEqual({
    firstName: 'Ana',
    lastName: 'Maria Lima',
    cpf: '529.982.247-25',
    passport: '',
    birthDate: '1990-05-20',
    phone: '(11) 98765-4321',
  })
  const abroad = { ...ana, documentType: 'passport', document: '123456789' }
  expect(payerFromPassenger((name) => abroad[name]).passport).toBe('123456789')
})

test('an empty passenger copies nothing', () => {
  expect(
    missingOfPayer(
      () => '',
      () => '',
    ),
  ).toEqual([])
})

test("the payer's own values are not overwritten", () => {
  const typed = { firstName: 'Rui', lastName: ' ', cpf: '', passport: '', birthDate: '1980-01-02', phone: '' }
  expect(
    missingOfPayer(
      (name) => ({ ...ana, phone: '' })[name],
      (name) => typed[name],
    ),
  ).toEqual([
    { name: 'lastName', value: 'Maria Lima' },
    { name: 'cpf', value: '529.982.247-25' },
  ])
})

test("a copied value follows the passenger's until it is edited", () => {
  const copied = {
    firstName: { source: 'Ana', target: 'Ana' },
    cpf: { source: '52998224724', target: '529.982.247-24' },
    birthDate: { source: '1980-02-01', target: '1980-02-01' },
    phone: { source: '11987654321', target: '(11) 98765-4321' },
  }
  const payer = {
    firstName: 'Ana',
    lastName: 'Reis',
    cpf: '529.982.247-24',
    passport: '',
    birthDate: '1980-01-02',
    phone: '(11) 98765-4321',
  }
  expect(
    missingOfPayer(
      (name) => ({ ...ana, phone: '11987654321' })[name],
      (name) => payer[name],
      { copied },
    ),
  ).toEqual([{ name: 'cpf', value: '529.982.247-25' }])
  expect(
    missingOfPayer(
      () => '',
      (name) => payer[name],
      { copied },
    ),
  ).toEqual([])
})

test('what the passenger left empty is taken from the payer', () => {
  const payer = {
    ...{ firstName: 'Ana', lastName: 'Lima', cpf: '52998224725' },
    passport: '',
    birthDate: '',
    phone: '+5511',
  }
  expect(
    missingOfPassenger(
      (name) => ({ ...ana, name: '', phone: '', birthDate: '' })[name],
      (name) => payer[name],
    ),
  ).toEqual([
    { name: 'name', value: 'Ana Lima' },
    { name: 'phone', value: '+5511' },
  ])
})
