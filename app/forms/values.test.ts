import { expect, test } from 'vitest'
import { z } from 'zod'
import { localDate } from '~/domain/values/dates'
import { parseDate } from '~/domain/values/parse-date'
import { parseMoney } from '~/domain/values/parse-money'
import { pickableDays } from '~/forms/fields/date-text'
import { birthDateField, dateField } from '~/forms/fields/date-values'
import { moneyField } from '~/forms/fields/money-values'
import { parseFields } from './parse-form.server'
import {
  cadasturField,
  cepField,
  checkboxField,
  choiceField,
  codeField,
  consentField,
  cpfField,
  cpfOrCnpjField,
  emailField,
  fullNameField,
  nameField,
  orNull,
  payerEmailField,
  phoneField,
  requiredText,
  stateField,
  wholeNumberField,
} from './values'

const today = localDate('2026-11-21')
const pt = { language: 'pt-BR', today } as const

/** Parses a form with one field: returns the value, or the messages of the field. */
function posted(schema: z.ZodType, text?: string) {
  const form = new FormData()
  if (text !== undefined) form.append('field', text)
  const submission = parseFields(form, z.object({ field: schema }))
  return submission.status === 'success' ? { value: submission.value.field } : (submission.error?.['field'] ?? null)
}

test.each([
  ['e-mail', emailField()],
  ['name', nameField()],
  ['CPF', cpfField()],
  ['CPF or CNPJ', cpfOrCnpjField()],
  ['Cadastur', cadasturField()],
  ['phone', phoneField()],
  ['CEP', cepField()],
  ['state', stateField()],
  ['code', codeField()],
  ['choice', choiceField(['a', 'b'])],
  ['text', requiredText()],
  ['number', wholeNumberField({ min: 1, max: 10 })],
  ['date', dateField(pt)],
  ['birth date', birthDateField(pt)],
  ['money', moneyField()],
])('an empty %s is a missing one, said once', (_, schema) => {
  for (const text of [undefined, '', '   ']) {
    if (text === '   ' && schema instanceof z.ZodEnum) continue
    expect(posted(schema, text)).toEqual(['validation.required'])
  }
})

test.each([
  [emailField(), ' ANA@X.COM ', 'ana@x.com'],
  [nameField(), '  Ana   Lúcia ', 'Ana Lúcia'],
  [fullNameField(), 'Ana Lúcia', 'Ana Lúcia'],
  [cpfField(), '52998224725', '52998224725'],
  [cpfField(), '529.982.247-25', '52998224725'],
  [cpfOrCnpjField(), '529.982.247-25', { type: 'cpf', digits: '52998224725' }],
  [cpfOrCnpjField(), '11.222.333/0001-81', { type: 'cnpj', digits: '11222333000181' }],
  [cadasturField(), '260123451000015', '26.012345.10.0001-5'],
  [phoneField(), '(11) 98765-4321', '+5511987654321'],
  [phoneField(), '+55 11 98765-4321', '+5511987654321'],
  [phoneField(), '5511987654321', '+5511987654321'],
  [cepField(), '01310-100', '01310100'],
  [stateField(), 'SP', 'SP'],
  [codeField(), ' 123 456 ', '123456'],
  [codeField(), '123‑456', '123456'],
  [codeField(), 'Código: １２３ ４５６.', '123456'],
  [codeField(), '\u202A١٢٣٤٥٦\u202C', '123456'],
  [choiceField(['card', 'pix']), 'pix', 'pix'],
  [consentField('validation.acceptContract'), 'on', true],
  [checkboxField(), 'on', true],
  [checkboxField(), undefined, false],
  [wholeNumberField({ min: 1, max: 10 }), '10', 10],
  [orNull(phoneField()), '', null],
  [orNull(phoneField()), '11 98765 4321', '+5511987654321'],
  [dateField(pt), '2027-03-12', '2027-03-12'],
  [dateField(pt), '12/3/2027', '2027-03-12'],
  [dateField({ ...pt, language: 'en' }), '03/12/2027', '2027-03-12'],
  [birthDateField(pt), '21/11/2026', '2026-11-21'],
  [moneyField(), 'R$ 1.234,56', 123_456],
])('%# typed text becomes a value', (schema, text, value) => {
  expect(posted(schema, text)).toEqual({ value })
})

test.each([
  [emailField(), 'ana@', 'validation.email'],
  [emailField(), 'ana@x..com', 'validation.email'],
  [emailField(), 'a na@x.com', 'validation.email'],
  [payerEmailField(), 'ana@', 'validation.email'],
  [payerEmailField(), 'joão@exemplo.com.br', 'validation.payerEmail'],
  [nameField(), '<b>', 'validation.name'],
  [fullNameField(), 'Ana', 'validation.name'],
  [cpfField(), '529.982.247-24', 'validation.cpfDigit'],
  [cpfField(), '111.111.111-11', 'validation.cpf'],
  [cpfOrCnpjField(), '529.982.247-24', 'validation.cpfOrCnpj'],
  [cpfOrCnpjField(), '11.222.333/0001-82', 'validation.cpfOrCnpj'],
  [cadasturField(), '26.012345', 'validation.cadastur'],
  [phoneField(), '123', 'validation.phone'],
  [phoneField(), '(20) 98765-4321', 'validation.phoneAreaCode'],
  [cepField(), '123', 'validation.cep'],
  [stateField(), 'XX', 'validation.state'],
  [codeField(), '12345', 'validation.code'],
  [codeField(), '1234567', 'validation.code'],
  [choiceField(['card', 'pix']), 'gold', 'validation.choice'],
  [consentField('validation.acceptContract'), undefined, 'validation.acceptContract'],
  [wholeNumberField({ min: 1, max: 10 }), '0', 'validation.min|{"min":1}'],
  [wholeNumberField({ min: 1, max: 10 }), '11', 'validation.max|{"max":10}'],
  [wholeNumberField({ min: 1, max: 10 }), '1.5', 'validation.number'],
  [requiredText({ min: 3 }), 'ab', 'validation.minLength|{"length":3,"count":3}'],
  [requiredText({ max: 3 }), 'abcd', 'validation.maxLength|{"length":3,"count":3}'],
  [nameField(), 'a'.repeat(121), 'validation.maxLength|{"length":120,"count":120}'],
  [dateField(pt), '31/02/2027', 'validation.date'],
  [dateField(pt), '2079-01-01', 'validation.dateOutOfRange|{"from":"01/01/1926","to":"31/12/2078"}'],
  [birthDateField(pt), '2026-11-22', 'validation.birthDateFuture'],
  [birthDateField(pt), '1925-12-31', 'validation.dateOutOfRange|{"from":"01/01/1926","to":"21/11/2026"}'],
  [moneyField(), '0', 'validation.moneyPositive'],
  [moneyField(), 'dez', 'validation.money'],
])('%# what is refused names its message', (schema, text, key) => {
  expect(posted(schema, text)).toEqual([key])
})

test('days are read as the language writes them', () => {
  expect(parseDate('03/12/2027', 'pt-BR')).toBe('2027-12-03')
  expect(parseDate('03/12/2027', 'en')).toBe('2027-03-12')
  expect(parseDate('13/01/2027', 'en')).toBeNull()
  expect(parseDate('12-03-2027', 'pt-BR')).toBe('2027-03-12')
  for (const typed of [
    '12032027',
    '2027/03/12',
    '2027.3.12',
    '12\u00AD/03/2027',
    '１２／０３／２０２７',
    '12⁄03⁄2027',
    '12–03–2027',
    '١٢/٠٣/٢٠٢٧',
  ])
    expect(parseDate(typed, 'pt-BR')).toBe('2027-03-12')
  expect(parseDate('1º/03/2027', 'pt-BR')).toBe('2027-03-01')
  for (const typed of ['31042027', '12/03/27', '120327', '20270312']) expect(parseDate(typed, 'pt-BR')).toBeNull()
  expect(pickableDays(today)).toEqual({ from: '1926-01-01', to: '2078-12-31' })
})

test.each([
  ['1.234,56', 123_456],
  ['1234,5', 123_450],
  ['1234.56', 123_456],
  ['1,234.56', 123_456],
  ['1.234', 123_400],
  ['R$\u00a010', 1_000],
  ['0,01', 1],
  ['1.23,4', null],
  ['-5', null],
  ['1e3', null],
  ['', null],
  ['99999999999999999999', null],
])('%s is %s centavos', (text, amount) => {
  expect(parseMoney(text)).toBe(amount)
})
