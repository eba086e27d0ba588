import { z } from 'zod'
import { parseFullName, parseName } from '~/domain/accounts/names'
import { parseCadastur } from '~/domain/agencies/cadastur'
import { BRAZILIAN_STATES, parseCep } from '~/domain/brazil/cep'
import { parseCnpj } from '~/domain/brazil/cnpj'
import { cpfRefusal, parseCpf } from '~/domain/brazil/cpf'
import { parsePhone, phoneRefusal } from '~/domain/brazil/phone'
import { parsePayerEmail } from '~/domain/payments/payer-email'
import { parseEmail } from '~/domain/values/email'
import { parsePercent } from '~/domain/values/percent'
import type { MessageKey } from '~/i18n/message-key'
import { message } from './message'

/**
 * What people type, turned into what the domain knows. Each function makes the schema of one field; every rule names
 * its message. For actions and loaders only: zod stays out of the browser.
 */

const required = message('validation.required')

function limit(length: number) {
  return message('validation.maxLength', { length, count: length })
}

/** Any text that is there, without surrounding space. Its rules never abort: that would silence those of the whole form. */
function typed(max: number) {
  return z.string(required).trim().min(1, required).max(max, limit(max))
}

/** Runs a domain parser; what it refuses is said by `problem`. */
function parsed<Value>(max: number, parse: (text: string) => Value | null, problem: (text: string) => MessageKey) {
  return typed(max).transform((text, context): Value => {
    const value = parse(text)
    if (value !== null) return value
    context.addIssue({ code: 'custom', message: message(problem(text)) })
    return z.NEVER
  })
}

/** Text of `min` to `max` characters (1 to 200 unless told), line breaks unified. */
export function requiredText({ min = 1, max = 200 }: { min?: number; max?: number } = {}) {
  const short = min === 1 ? required : message('validation.minLength', { length: min, count: min })
  return z
    .string(required)
    .trim()
    .transform((text) => text.replace(/\r\n?/g, '\n'))
    .pipe(z.string().min(1, required).min(min, short).max(max, limit(max)))
}

/** Makes a field optional: an empty one becomes null. */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().transform((value) => value ?? null)
}

export function emailField() {
  return parsed(300, parseEmail, () => 'validation.email')
}

/** For who pays: payment providers take fewer addresses than the shop does. */
export function payerEmailField() {
  return parsed(300, parsePayerEmail, (text) =>
    parseEmail(text) === null ? 'validation.email' : 'validation.payerEmail',
  )
}

export function nameField() {
  return parsed(120, parseName, () => 'validation.name')
}

/** At least two words, as carriers ask of a passenger. */
export function fullNameField() {
  return parsed(120, parseFullName, () => 'validation.name')
}

/** Any usual writing; gives eleven digits. */
export function cpfField() {
  return parsed(40, parseCpf, (text) => (cpfRefusal(text) === 'checkDigit' ? 'validation.cpfDigit' : 'validation.cpf'))
}

/** A CPF or a CNPJ in any usual writing: which of them, and its bare digits or places. */
export function cpfOrCnpjField() {
  return parsed(40, parseCpfOrCnpj, () => 'validation.cpfOrCnpj')
}

function parseCpfOrCnpj(text: string): { type: 'cpf' | 'cnpj'; digits: string } | null {
  const cpf = parseCpf(text)
  if (cpf !== null) return { type: 'cpf', digits: cpf }
  const cnpj = parseCnpj(text)
  return cnpj === null ? null : { type: 'cnpj', digits: cnpj }
}

/** The number of the tourism ministry's register, as it writes it. */
export function cadasturField() {
  return parsed(40, parseCadastur, () => 'validation.cadastur')
}

/** Any usual writing; gives E.164. */
export function phoneField() {
  return parsed(40, parsePhone, (text) =>
    phoneRefusal(text) === 'areaCode' ? 'validation.phoneAreaCode' : 'validation.phone',
  )
}

/** Gives eight digits. */
export function cepField() {
  return parsed(20, parseCep, () => 'validation.cep')
}

export function stateField() {
  return z.enum(BRAZILIAN_STATES, { error: (issue) => choiceMessage(issue.input, 'validation.state') })
}

/** The six digits of an e-mailed code, with or without spaces. */
export function codeField() {
  const digits = (text: string) => (/^\d{6}$/.test(text) ? text : null)
  return parsed(
    40,
    (text) => digits(text.replace(/[\s-]/g, '')),
    () => 'validation.code',
  )
}

function choiceMessage(input: unknown, key: MessageKey) {
  return input === undefined || input === '' ? required : message(key)
}

/** One of the given values: a select or radios. */
export function choiceField<const Value extends string>(values: readonly Value[], key?: MessageKey) {
  return z.enum(values, { error: (issue) => (key ? message(key) : choiceMessage(issue.input, 'validation.choice')) })
}

/** A box that has to be ticked; `key` says why (`validation.acceptContract`). */
export function consentField(key: MessageKey) {
  return z.literal('on', { error: message(key) }).transform(() => true as const)
}

/** A box that may be ticked. */
export function checkboxField() {
  return z
    .literal('on')
    .optional()
    .transform((value) => value === 'on')
}

/** A whole number typed in digits. */
export function wholeNumberField({ min, max }: { min: number; max: number }) {
  return typed(12)
    .regex(/^\d*$/, message('validation.number'))
    .transform(Number)
    .pipe(z.number().min(min, message('validation.min', { min })).max(max, message('validation.max', { max })))
}

/** A percentage from 0 to 100 with at most two decimals; gives hundredths of a percent. */
export function percentField() {
  return parsed(12, parsePercent, () => 'people.percentage')
}
