import { z } from 'zod'
import { isInOtherScript, parseFullName, parseName } from '~/domain/accounts/names'
import { parseCadastur } from '~/domain/agencies/cadastur'
import { BRAZILIAN_STATES, parseCep } from '~/domain/brazil/cep'
import { parseCnpj } from '~/domain/brazil/cnpj'
import { cpfRefusal, parseCpf } from '~/domain/brazil/cpf'
import { type PhoneRefusal, parsePhone, parsePhoneWithCountry, phoneRefusal } from '~/domain/brazil/phone'
import { parseDocument } from '~/domain/orders/travel-documents'
import { parsePayerEmail } from '~/domain/payments/payer-email'
import { parsePixKey } from '~/domain/payments/pix-key'
import { parseEmail } from '~/domain/values/email'
import { parsePercent } from '~/domain/values/percent'
import { toPlainText, visibleText } from '~/domain/values/plain-text'
import type { MessageKey } from '~/i18n/message-key'
import { message } from './message'

/**
 * Converts form fields into domain values. Each function returns the schema of one field; every rule has its own
 * message. For loaders and actions only, so that the browser loads no zod.
 */

const required = message('validation.required')

function limit(length: number) {
  return message('validation.maxLength', { length, count: length })
}

/** A non-empty text as a parser reads it. Its rules never abort: that would skip the rules of the whole form. */
export function plainTextField(max: number) {
  return z
    .string(required)
    .overwrite((text) => toPlainText(text).trim())
    .min(1, required)
    .max(max, limit(max))
}

/** A text as a parser reads it that may be missing: then it is empty. */
export function optionalPlainText(max: number) {
  return plainTextField(max)
    .optional()
    .transform((text) => text ?? '')
}

/** Runs a domain parser; a refused value gets the message `problem`. */
function parsed<Value>(max: number, parse: (text: string) => Value | null, problem: (text: string) => MessageKey) {
  return plainTextField(max).transform((text, context): Value => {
    const value = parse(text)
    if (value !== null) return value
    context.addIssue({ code: 'custom', message: message(problem(text)) })
    return z.NEVER
  })
}

/** Visible text of `min` to `max` characters (1 to 200 by default). */
export function requiredText({ min = 1, max = 200 }: { min?: number; max?: number } = {}) {
  const short = min === 1 ? required : message('validation.minLength', { length: min, count: min })
  const present = z
    .string(required)
    .overwrite((text) => visibleText(text).trim())
    .min(1, required)
  return (min === 1 ? present : present.min(min, short)).max(max, limit(max))
}

/** Makes a field optional: an empty value becomes null. */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().transform((value) => value ?? null)
}

export function emailField() {
  return parsed(300, parseEmail, () => 'validation.email')
}

/** E-mail of a payer: payment providers accept fewer addresses than the shop does. */
export function payerEmailField() {
  return parsed(300, parsePayerEmail, (text) =>
    parseEmail(text) === null ? 'validation.email' : 'validation.payerEmail',
  )
}

export function nameField() {
  return parsed(120, parseName, nameProblem)
}

/** At least two words, as carriers require for passengers. */
export function fullNameField() {
  return parsed(120, parseFullName, nameProblem)
}

function nameProblem(text: string): MessageKey {
  return isInOtherScript(text) ? 'validation.nameScript' : 'validation.name'
}

/** Accepts any usual format; returns eleven digits. */
export function cpfField() {
  return parsed(40, parseCpf, (text) => (cpfRefusal(text) === 'checkDigit' ? 'validation.cpfDigit' : 'validation.cpf'))
}

/** A CPF or a CNPJ in any usual format; returns its kind and its plain characters. */
export function cpfOrCnpjField() {
  return parsed(40, parseCpfOrCnpj, () => 'validation.cpfOrCnpj')
}

function parseCpfOrCnpj(text: string): { type: 'cpf' | 'cnpj'; digits: string } | null {
  const cpf = parseCpf(text)
  if (cpf !== null) return { type: 'cpf', digits: cpf }
  const cnpj = parseCnpj(text)
  return cnpj === null ? null : { type: 'cnpj', digits: cnpj }
}

/** A number of the tourism ministry's register (Cadastur), in its own format. */
export function cadasturField() {
  return parsed(40, parseCadastur, () => 'validation.cadastur')
}

/** A Pix key in any usual format; returns it as the central bank's directory writes it. */
export function pixKeyField() {
  return plainTextField(100).transform((text, context): string => {
    const key = parsePixKey(text)
    if (key.ok) return key.value
    const problem = key.reason === 'ambiguous' ? 'validation.pixKeyAmbiguous' : 'validation.pixKey'
    context.addIssue({ code: 'custom', message: message(problem) })
    return z.NEVER
  })
}

const PHONE_MESSAGES: Record<PhoneRefusal, MessageKey> = {
  malformed: 'validation.phone',
  areaCode: 'validation.phoneAreaCode',
  extension: 'validation.phoneExtension',
}

/** Accepts any usual format; returns E.164. */
export function phoneField() {
  return parsed(40, parsePhone, (text) => PHONE_MESSAGES[phoneRefusal(text) ?? 'malformed'])
}

/** For people in any country: with the country's code; returns E.164. */
export function phoneWithCountryField() {
  return parsed(40, parsePhoneWithCountry, (text) =>
    phoneRefusal(text) === 'extension' ? 'validation.phoneExtension' : 'validation.phoneCountry',
  )
}

export function passportField() {
  return parsed(
    60,
    (text) => parseDocument('passport', text),
    () => 'validation.passport',
  )
}

export function cnpjField() {
  return parsed(40, parseCnpj, () => 'validation.cnpj')
}

/** Returns eight digits. */
export function cepField() {
  return parsed(20, parseCep, () => 'validation.cep')
}

export function stateField() {
  return z.enum(BRAZILIAN_STATES, { error: (issue) => choiceMessage(issue.input, 'validation.state') })
}

/** The six digits of an e-mailed code, however they are parted, also pasted with the words around them. */
export function codeField() {
  return parsed(
    40,
    (text) => /^\D*(\d{6})\D*$/.exec(text.replace(/[\s.,-]/g, ''))?.[1] ?? null,
    () => 'validation.code',
  )
}

function choiceMessage(input: unknown, key: MessageKey) {
  return input === undefined || input === '' ? required : message(key)
}

/** One of the given values, from a select or radio buttons. */
export function choiceField<const Value extends string>(values: readonly Value[], key?: MessageKey) {
  return z.enum(values, { error: (issue) => (key ? message(key) : choiceMessage(issue.input, 'validation.choice')) })
}

/** A checkbox that has to be checked; `key` is the message when it is not (`validation.acceptContract`). */
export function consentField(key: MessageKey) {
  return z.literal('on', { error: message(key) }).transform(() => true as const)
}

/** An optional checkbox. */
export function checkboxField() {
  return z
    .literal('on')
    .optional()
    .transform((value) => value === 'on')
}

/** A whole number. */
export function wholeNumberField({ min, max }: { min: number; max: number }) {
  return plainTextField(12)
    .regex(/^\d*$/, message('validation.number'))
    .transform(Number)
    .pipe(z.number().min(min, message('validation.min', { min })).max(max, message('validation.max', { max })))
}

/** A percentage from 0 to 100 with at most two decimals; returns hundredths of a percent. */
export function percentField() {
  return parsed(12, parsePercent, () => 'people.percentage')
}
