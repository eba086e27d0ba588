import { expect, test } from 'vitest'
import { z } from 'zod'
import { message } from './message'
import { parseForm } from './parse-form.server'
import { replyTo, replyToFailure, sentence } from './reply.server'

const nbsp = '\u00a0'

function formOf(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  return form
}

const schema = z.object({
  name: z.string().min(3).max(5),
  email: z.email(),
  age: z.number().min(18),
  kind: z.enum(['a', 'b']),
  password: z.string().min(8, message('validation.minLength', { length: 8 })),
  guests: z.array(z.object({ document: z.string().min(2), cardNumber: z.string().optional() })).max(2),
})

const wrong = {
  name: 'ab',
  email: 'ana@',
  age: 'x',
  kind: 'c',
  password: 'curta',
  'guests[0].document': '1',
  'guests[0].cardNumber': '4000000000000010',
}

test('every rule without a message of its own speaks the language of the visitor', () => {
  const reply = replyTo(parseForm(formOf(wrong), schema), 'pt-BR')
  expect(reply.init?.status).toBe(422)
  expect(reply.data.error).toEqual({
    name: ['Use no mínimo 3 caracteres'],
    email: ['Confira o e-mail. Exemplo: nome@dominio.com.br'],
    age: ['Use apenas números'],
    kind: ['Escolha um item da lista'],
    password: ['Use no mínimo 8 caracteres'],
    'guests[0].document': ['Use no mínimo 2 caracteres'],
  })
})

test('an empty form says in English exactly what the specification quotes', () => {
  const reply = replyTo(parseForm(formOf({ name: '', email: '' }), schema), 'en')
  expect(reply.data.error).toMatchObject({
    name: ['This field is required'],
    email: ['This field is required'],
    age: ['This field is required'],
    kind: ['This field is required'],
    password: ['This field is required'],
  })
})

test('secrets are known by name', () => {
  const names = ['password', 'passwordConfirmation', 'currentPassword', 'cardNumber', 'card.cvv', 'cvc']
  const form = formOf({ ...Object.fromEntries(names.map((name) => [name, 'secret'])), cardigan: 'x', discard: 'typed' })
  expect(replyToFailure(form, 'en').data.initialValue).toEqual({ discard: 'typed' })
})

test('what was typed comes back, passwords and card data do not', () => {
  const reply = replyTo(parseForm(formOf(wrong), schema), 'pt-BR')
  expect(reply.data.initialValue).toMatchObject({ name: 'ab', email: 'ana@', guests: [{ document: '1' }] })
  expect(JSON.stringify(reply.data.initialValue)).not.toMatch(/curta|4000000000000010/)
})

test('a field that breaks two rules shows one message', () => {
  const twice = z.object({ code: z.string().min(6, 'validation.code').regex(/^\d+$/, 'validation.number') })
  const reply = replyTo(parseForm(formOf({ code: 'abc' }), twice), 'pt-BR')
  expect(reply.data.error).toEqual({ code: ['O código tem 6 números'] })
})

test('what only the database knows is added to a form that parsed', () => {
  const submission = parseForm(formOf({ email: 'a@b.co' }), z.object({ email: z.email() }))
  const reply = replyTo(submission, 'en', {
    formErrors: [message('error.credentials')],
    fieldErrors: { email: [message('validation.emailTaken')] },
    status: 409,
  })
  expect(reply.init?.status).toBe(409)
  expect(reply.data).toMatchObject({
    status: 'error',
    error: { '': ['E-mail or password do not match'], email: ['This e-mail already belongs to another account'] },
    initialValue: { email: 'a@b.co' },
  })
})

test('an unforeseen failure keeps the form as typed', () => {
  const reply = replyToFailure(formOf({ name: 'Ana', password: 'Segredo#1' }), 'pt-BR')
  expect(reply.init?.status).toBe(500)
  expect(reply.data.error).toEqual({
    '': ['Ocorreu um erro. O que você digitou continua aqui: envie de novo em instantes.'],
  })
  expect(reply.data.initialValue).toEqual({ name: 'Ana' })
})

test("conform's reserved fields cannot be forged", () => {
  const form = formOf({ email: 'a@b.co', __intent__: '{not json', __state__: '{' })
  expect(parseForm(form, z.object({ email: z.email() })).status).toBe('success')
})

test('a sentence is ours or the general one', () => {
  expect(sentence('validation.installmentMinimum|{"value":"R$\u00a05,00"}', 'en')).toBe(
    `The minimum installment value must be greater than R$${nbsp}5,00`,
  )
  expect(sentence('Invalid input: expected string', 'pt-BR')).toBe('Ocorreu um erro')
  expect(sentence('validation.min|{broken', 'pt-BR')).toBe('Ocorreu um erro')
})
