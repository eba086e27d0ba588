import { expect, test } from 'vitest'
import {
  DEFAULT_PAYMENT_SETTINGS,
  DEFAULT_SERVICE_SETTINGS,
  MAX_HOLIDAYS,
  type Settings,
  settingsSchema,
} from '~/domain/content/settings'
import { addDays, instant, localDate } from '~/domain/values/dates'
import { approveSchema } from '~/features/accounts/agency-review/agency-facts.server'
import { parseForm } from '~/forms/parse-form.server'
import { replyTo } from '~/forms/reply.server'
import { settingsFormSchema, toSettingsValues, withFormValues } from './settings-schema.server'

const shop: Settings = {
  id: 'shop',
  company: {
    name: 'Roteiro',
    legalName: 'Roteiro Viagens e Turismo Ltda.',
    cnpj: '11222333000181',
    cadastur: '26.012345.10.0001-5',
    address: {
      zipCode: '14010100',
      address: 'Rua das Amostras',
      number: '580',
      complement: null,
      neighborhood: 'Centro',
      city: 'Ribeirão Preto',
      state: 'SP',
    },
    email: 'ola@roteiro.example',
    phone: '+551635550123',
    whatsapp: null,
    openingHours: 'de segunda a sexta',
    openingHoursEn: 'Monday to Friday',
    foundedIn: 2009,
    team: [
      { name: 'Helena Prates', role: 'fundadora e guia', roleEn: 'founder and guide', portraitKey: 'helena' },
      { name: 'Jonas Siqueira', role: 'embarques', roleEn: '', portraitKey: null },
    ],
    reviewsUrl: 'https://reviews.example/roteiro',
    privacyContact: { name: 'Encarregada', email: 'privacidade@roteiro.example' },
  },
  payment: DEFAULT_PAYMENT_SETTINGS,
  service: { ...DEFAULT_SERVICE_SETTINGS, emergencyPhone: '+5516991230199', emergencyHours: '24 horas' },
  bannersOnHome: 5,
  updatedAt: instant('2026-11-21T15:00:00.000Z'),
}

function parse(changes: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...toSettingsValues(shop, 'pt-BR'), ...changes })) form.set(name, value)
  return parseForm(form, settingsFormSchema('pt-BR', localDate('2026-11-21')))
}
const errorsOf = (changes: Record<string, string>) => {
  const parsed = parse(changes)
  return parsed.status === 'success' ? [] : Object.keys(parsed.error ?? {})
}

test('what the form shows is what it saves: an untouched form changes nothing', () => {
  const parsed = parse()
  if (parsed.status !== 'success') throw new Error(JSON.stringify(parsed.error))
  expect(withFormValues(shop, parsed.value)).toEqual(shop)
})

test('a refused form comes back with everything that was typed', () => {
  const submission = parse({ cnpj: 'x' })
  const { data } = replyTo(submission, 'pt-BR')
  const input = Object.entries(submission.payload).filter(([, value]) => value !== '')
  expect(data.initialValue).toMatchObject(Object.fromEntries(input))
})

test('the smallest installment lies above R$ 5,00: 5,00 itself is refused, 5,01 is the default', () => {
  expect(toSettingsValues(shop, 'pt-BR').minInstallment).toBe('5,01')
  expect(errorsOf({ minInstallment: '5,00' })).toEqual(['minInstallment'])
  const parsed = parse({ minInstallment: '80,00' })
  if (parsed.status !== 'success') throw new Error('refused')
  const saved = settingsSchema.parse(withFormValues(shop, parsed.value))
  expect(saved.payment.minInstallmentExclusive).toBe(7999)
})

test("the company's number has the label of its kind", () => {
  const parsed = parse({ cnpj: '529.982.247-25' })
  expect(parsed.status === 'success' ? null : parsed.error).toEqual({ cnpj: ['validation.cnpj'] })
})

test('as many holidays are taken as the stored settings may hold', () => {
  const days = (count: number) => Array.from({ length: count }, (_, index) => addDays(localDate('2027-01-01'), index))
  const parsed = parse({ holidays: days(MAX_HOLIDAYS).join('\n') })
  if (parsed.status !== 'success') throw new Error(JSON.stringify(parsed.error))
  expect(settingsSchema.parse(withFormValues(shop, parsed.value)).payment.holidays).toHaveLength(MAX_HOLIDAYS)
  expect(errorsOf({ holidays: days(MAX_HOLIDAYS + 1).join('\n') })).toEqual(['holidays'])
})

test('holidays are shown and typed as each language writes days', () => {
  const settings = {
    ...shop,
    payment: { ...shop.payment, holidays: [localDate('2027-06-24'), localDate('2027-12-08')] },
  }
  for (const [language, written] of [
    ['pt-BR', '24/06/2027\n08/12/2027'],
    ['en', '06/24/2027\n12/08/2027'],
  ] as const) {
    const values = toSettingsValues(settings, language)
    expect(values.holidays).toBe(written)
    const form = new FormData()
    for (const [name, value] of Object.entries(values)) form.set(name, value)
    const parsed = parseForm(form, settingsFormSchema(language, localDate('2026-11-21')))
    expect(parsed.status === 'success' && parsed.value.holidays).toEqual(settings.payment.holidays)
  }
})

test.each([
  ['pixDiscount', '51'],
  ['pixDiscount', '-1'],
  ['monthlyRate', '20,01'],
  ['maxInstallments', '25'],
  ['pixMinutes', '4'],
  ['boletoDueDays', '0'],
  ['holidays', '30/02/2027'],
  ['holidays', 'amanhã'],
  ['cnpj', '11222333000180'],
  ['foundedIn', '2027'],
  ['foundedIn', '1899'],
  ['reviewsUrl', 'reviews.example'],
  ['reviewsUrl', 'javascript:alert(1)'],
])('%s of %s is refused at its field', (name, value) => {
  expect(errorsOf({ [name]: value })).toEqual([name])
})

test('a row without a name leaves the team, and the portraits stay with their rows', () => {
  const parsed = parse({ teamName1: '', teamRole1: '', teamRoleEn1: '', teamName3: 'Cíntia', teamRole3: 'agências' })
  if (parsed.status !== 'success') throw new Error(JSON.stringify(parsed.error))
  const { team } = withFormValues(shop, parsed.value, [null, 'new', null]).company
  expect(team.map(({ name, portraitKey }) => [name, portraitKey])).toEqual([
    ['Jonas Siqueira', 'new'],
    ['Cíntia', null],
  ])
})

test('a name without a role gets an error at its field, and a role without a name too', () => {
  expect(errorsOf({ teamRole2: '' })).toEqual(['teamRole2'])
  expect(errorsOf({ teamName2: '' })).toEqual(['teamName2'])
})

test('no more installments are free than there are', () => {
  expect(errorsOf({ maxInstallments: '6', interestFreeUpTo: '10' })).toEqual(['interestFreeUpTo'])
})

test('a commission goes from 0 to 100 with two decimals; everything else is refused at the field', () => {
  const commission = (input: string) => {
    const form = new FormData()
    form.set('commission', input)
    const parsed = parseForm(form, approveSchema)
    return parsed.status === 'success' ? parsed.value.commission : Object.keys(parsed.error ?? {})
  }
  expect(['0', '100', '8,55'].map(commission)).toEqual([0, 10_000, 855])
  for (const wrong of ['-1', '101', '100,01', '8,555', 'dez']) expect(commission(wrong)).toEqual(['commission'])
})
