import { expect, test } from 'vitest'
import { isPayerComplete } from '~/domain/payments/payer'
import { localDate } from '~/domain/values/dates'
import { checkoutDetailsSchema, NOTHING_KNOWN } from '~/features/checkout/checkout-schema.server'
import { readShownTotal } from '~/features/checkout/shown-totals'

import { parseForm } from '~/forms/parse-form.server'

const day = localDate('2026-11-21')
const PAYER: Record<string, string> = {
  firstName: 'Ana',
  lastName: 'Lima',
  cpf: '529.982.247-25',
  birthDate: '1990-05-20',
  email: 'ana@cliente.example',
  phone: '(11) 98765-4321',
  zipCode: '01310-100',
  address: 'Av. Paulista',
  number: '1000',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}

/** The errors of the payer only. */
function isTakenByServer(payer: Record<string, string>): boolean {
  const form = new FormData()
  for (const [name, value] of Object.entries(payer)) form.append(`payer.${name}`, value)
  const submission = parseForm(form, checkoutDetailsSchema({ language: 'pt-BR', day }, NOTHING_KNOWN))
  return Object.keys(submission.reply().error ?? {}).every((name) => !name.startsWith('payer'))
}

const NOT_BRAZILIAN = { cpf: '', number: '', neighborhood: '', state: '', zipCode: 'SW1A 1AA', city: 'London' }
const ABROAD = { ...NOT_BRAZILIAN, country: 'GB', passport: '123456789', phone: '+44 7911 123456' }
const COMPANY = { country: 'BR-company', cpf: '', birthDate: '', cnpj: '11.222.333/0001-81', companyName: 'Sol Ltda' }

test.each([
  [{}, true],
  [{ firstName: '' }, false],
  [{ lastName: '42' }, false],
  [{ cpf: '529.982.247-24' }, false],
  [{ cpf: '' }, false],
  [{ birthDate: '2008-11-22' }, false],
  [{ birthDate: '2008-11-21' }, true],
  [{ birthDate: '' }, false],
  [{ email: 'ana@' }, false],
  [{ email: 'joão@exemplo.com.br' }, false],
  [{ email: `${'a'.repeat(60)}@exemplo.com` }, false],
  [{ phone: '(10) 98765-4321' }, false],
  [{ zipCode: '00000-000' }, false],
  [{ state: 'XX' }, false],
  [{ address: '  ' }, false],
  [{ number: '' }, false],
  [{ city: '' }, false],
  [{ ...ABROAD }, true],
  [{ ...ABROAD, passport: '' }, false],
  [{ ...ABROAD, phone: '7911 123456' }, false],
  [{ ...ABROAD, phone: '0044 7911 123456' }, true],
  [{ ...ABROAD, address: '' }, false],
  [{ ...ABROAD, birthDate: '2008-11-22' }, false],
  [{ ...COMPANY }, true],
  [{ ...COMPANY, companyName: '' }, false],
  [{ ...COMPANY, cnpj: '11.222.333/0001-82' }, false],
  [{ ...COMPANY, zipCode: 'SW1A 1AA' }, false],
])('browser and server agree whether the payer is complete: %o', (change, expected) => {
  const payer: Record<string, string> = { ...PAYER, ...change }
  expect(isPayerComplete((name) => payer[name] ?? '', { today: day, isProduct: false })).toBe(expected)
  expect(isTakenByServer(payer)).toBe(expected)
})

test('the total shown with a choice is read back, and nothing else is', () => {
  expect(readShownTotal('pix.1:114000 card.1:120000 card.10:120000', 'pix', 1)).toBe(114_000)
  expect(readShownTotal('pix.1:114000 card.1:120000 card.10:120000', 'card', 10)).toBe(120_000)
  expect(readShownTotal('pix.1:114000 card.1:120000', 'card', 2)).toBeNull()
  for (const text of ['', 'pix.1', 'pix.1:', 'pix.1:-1', 'pix.1:1e3', 'pix.1:1.5', 'pix.1:99999999999999999'])
    expect(readShownTotal(text, 'pix', 1)).toBeNull()
})
