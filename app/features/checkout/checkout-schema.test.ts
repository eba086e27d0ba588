import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COMPANY, isPayerComplete, PAYER_FIELDS } from '~/domain/payments/payer'
import { localDate } from '~/domain/values/dates'
import { parseForm } from '~/forms/parse-form.server'
import { checkoutDetailsSchema, NOTHING_KNOWN } from './checkout-schema.server'

const today = localDate('2026-11-27')

/** The first value of each field is valid. */
const values: Record<(typeof PAYER_FIELDS)[number], readonly string[]> = {
  country: ['BR', COMPANY, 'PT', ''],
  companyName: ['Serra Azul Ltda', '', ' ', 'a'.repeat(121)],
  cnpj: ['11.222.333/0001-81', '11.222.333/0001-82', ''],
  passport: ['AB123456', 'A', ''],
  name: ['Ana Lima', 'Ana', '', '1'],
  firstName: ['Ana', '', '1'],
  lastName: ['Lima', '', '@'],
  cpf: ['529.982.247-25', '529.982.247-24', ''],
  birthDate: ['1990-05-20', '2010-05-20', '1990-02-30', ''],
  email: ['ana@cliente.example', 'ana', ''],
  phone: ['(11) 98765-4321', '+351 912 345 678', '123', ''],
  zipCode: ['01310-100', '123', '', '1'.repeat(17)],
  address: ['Avenida Paulista', '', '\u200b', 'a'.repeat(120)],
  number: ['1000', '', ' '],
  complement: ['', 'ap. 12', 'a'.repeat(61)],
  neighborhood: ['Bela Vista', '', 'a'.repeat(61)],
  city: ['São Paulo', ''],
  state: ['SP', 'XX', ''],
}

/** Most fields valid, so that many forms differ in one of them. */
const payers = fc.record(
  Object.fromEntries(
    PAYER_FIELDS.map((name) => [
      name,
      fc.oneof(
        { arbitrary: fc.constantFrom(...values[name].slice(0, name === 'country' ? 3 : 1)), weight: 12 },
        { arbitrary: fc.constantFrom(...values[name]), weight: 1 },
      ),
    ]),
  ),
)

function acceptedByServer(payer: Record<string, string>, isProduct: boolean): boolean {
  const form = new FormData()
  for (const [name, value] of Object.entries(payer))
    if (name !== 'country' || value !== '') form.set(`payer.${name}`, value)
  const when = { language: 'pt-BR', day: today } as const
  const { error } = parseForm(form, checkoutDetailsSchema(when, { ...NOTHING_KNOWN, isProduct })).reply()
  return Object.keys(error ?? {}).every((name) => !name.startsWith('payer'))
}

test('the browser opens the payment for the payers that the server accepts, and for no others', () => {
  const seen = { true: 0, false: 0 }
  fc.assert(
    fc.property(payers, fc.boolean(), (payer, isProduct) => {
      const isComplete = isPayerComplete((name) => payer[name] ?? '', { today, isProduct })
      seen[`${isComplete}`] += 1
      expect({ isProduct, isComplete }).toEqual({ isProduct, isComplete: acceptedByServer(payer, isProduct) })
    }),
    { numRuns: 400 },
  )
  expect(Math.min(seen.true, seen.false)).toBeGreaterThan(20)
})
