import { expect, test } from 'vitest'
import { z } from 'zod'
import { localDate } from '~/domain/values/dates'
import { parseForm } from '~/forms/parse-form.server'
import { pendingValues } from '~/forms/pending-values'
import { emailField, nameField } from '~/forms/values'
import { birthDateField } from './date-values'
import { newPasswordField, passwordField, withNewPassword } from './password-values'

const schema = withNewPassword(
  z.object({ name: z.string(), password: newPasswordField(), passwordConfirmation: passwordField() }),
  ({ name }) => [name],
)

function errorsOf(values: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  const submission = parseForm(form, schema)
  return submission.status === 'success' ? {} : submission.error
}

const good = 'Trilha#do#Ouro7'

test.each([
  ['', 'validation.required'],
  ['Aa#1', 'validation.minLength|{"length":8,"count":8}'],
  [`A#${'x'.repeat(127)}`, 'validation.maxLength|{"length":128,"count":128}'],
  ['trilha#do#our7', 'validation.passwordUppercase|{"count":1}'],
  ['TrilhaDoOuro77', 'validation.passwordSpecial|{"count":1}'],
  ['Password@1', 'validation.passwordCommon'],
])('the password %s is refused', (password, key) => {
  expect(errorsOf({ name: 'Ana', password, passwordConfirmation: password })?.['password']?.[0]).toBe(key)
})

test('two equal passwords pass, with every space they hold', () => {
  expect(errorsOf({ name: 'Ana', password: ` ${good} `, passwordConfirmation: ` ${good} ` })).toEqual({})
})

test('different passwords are reported at the confirmation, also while another field is wrong', () => {
  expect(errorsOf({ password: good, passwordConfirmation: `${good} ` })).toEqual({
    name: ['validation.required'],
    passwordConfirmation: ['validation.passwordsDiffer'],
  })
})

test.each([nameField(), emailField(), birthDateField({ language: 'en', today: localDate('2027-01-02') })])(
  'no rule of a neighbour silences the confirmation',
  (neighbour) => {
    const both = withNewPassword(
      z.object({ neighbour, password: newPasswordField(), passwordConfirmation: passwordField() }),
    )
    for (const input of ['x'.repeat(400), '  ', '12/31/2030']) {
      const form = new FormData()
      form.append('neighbour', input)
      form.append('password', good)
      form.append('passwordConfirmation', 'other')
      expect(parseForm(form, both)).toMatchObject({ error: { passwordConfirmation: ['validation.passwordsDiffer'] } })
    }
  },
)

test("the owner's own name is no password", () => {
  expect(errorsOf({ name: 'Guilhermina', password: 'Guilhermina#1', passwordConfirmation: 'Guilhermina#1' })).toEqual({
    password: ['validation.passwordPersonal'],
  })
})

test('stored values become default values again', () => {
  const fields = [
    { name: 'payer.firstName', value: 'Ana' },
    { name: 'guests[1].name', value: 'Bia' },
    { name: 'guests[0].name', value: 'Caio' },
    { name: '__intent__', value: '{' },
  ]
  expect(pendingValues({ fields })).toEqual({
    payer: { firstName: 'Ana' },
    guests: [{ name: 'Caio' }, { name: 'Bia' }],
  })
  expect(pendingValues({ fields: [] })).toBeNull()
  expect(pendingValues(null)).toBeNull()
})
