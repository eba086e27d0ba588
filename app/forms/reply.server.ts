import { parse, type Submission, type SubmissionResult } from '@conform-to/react'
import { data } from '@remix-run/node'
import { z } from 'zod'
import type { Vars } from '~/i18n/catalogue'
import type { Language } from '~/i18n/languages'
import { isMessageKey, translate } from '~/i18n/messages.server'

const varsSchema = z.record(z.string(), z.union([z.string(), z.number()]))

function readVars(text: string): Vars | null {
  try {
    return varsSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/**
 * Puts a schema's message (`validation.min|{"min":1}`) into words. A length also chooses the plural. What is no message
 * of ours is never shown: it becomes the general sentence.
 */
export function sentence(text: string, language: Language): string {
  const [key = '', rest] = text.split(/\|(.*)/s)
  const vars = rest === undefined ? {} : readVars(rest)
  if (!isMessageKey(key) || vars === null) return translate('error.generic', language)
  const length = vars['length']
  return translate(key, language, typeof length === 'number' ? { count: length, ...vars } : vars)
}

const secret = /(password|cvv|cvc|\bcard)[^.[\]]*$/i

function secretFields(fields: Iterable<string>): string[] {
  return [...fields].filter((field) => secret.test(field))
}

type Extra = {
  /** What is wrong with the whole form: message keys. */
  formErrors?: string[]
  /** What the schema could not know, by field name: message keys. */
  fieldErrors?: Record<string, string[]>
  /** Fields that are not sent back; passwords and card fields never are. */
  hideFields?: string[]
  /** Fields that come back other than they were sent. */
  values?: Record<string, string>
  /** 422 unless said otherwise. */
  status?: number
  headers?: HeadersInit
}

/** One sentence per field, in the order in which the fields stand in the form. */
function translated(result: SubmissionResult, language: Language): SubmissionResult {
  const posted = result.fields ?? []
  const place = (name: string) => (posted.includes(name) ? posted.indexOf(name) : posted.length)
  const errors = Object.entries(result.error ?? {})
    .filter(([, messages]) => messages !== null && messages.length > 0)
    .sort(([one], [other]) => place(one) - place(other))
    .map(([name, messages]) => [name, [sentence(messages?.[0] ?? '', language)]])
  return { ...result, status: 'error', error: Object.fromEntries(errors) }
}

/**
 * The answer of an action that refuses: what was typed (without secrets) and one sentence per field in the visitor's
 * language, with status 422.
 */
export function replyTo<Schema, Value>(
  submission: Submission<Schema, string[], Value>,
  language: Language,
  { formErrors = [], fieldErrors = {}, hideFields = [], values = {}, status = 422, headers = {} }: Extra = {},
) {
  const hidden = [...hideFields, ...secretFields(namesIn(submission.payload))]
  const result = submission.reply({ formErrors, fieldErrors, hideFields: hidden })
  const known = submission.status === 'error' ? submission.error?.[''] : null
  const whole = formErrors.length > 0 ? formErrors : (known ?? [])
  const error = { ...result.error, '': whole }
  const initialValue = { ...result.initialValue, ...values }
  return data(translated({ ...result, initialValue, error }, language), { status, headers })
}

function namesIn(payload: unknown, prefix = ''): string[] {
  if (typeof payload !== 'object' || payload === null || payload instanceof Blob) return [prefix]
  return Object.entries(payload).flatMap(([key, value]) => {
    const name = Array.isArray(payload) ? `${prefix}[${key}]` : prefix === '' ? key : `${prefix}.${key}`
    return namesIn(value, name)
  })
}

/** The answer to a button that saves nothing: the form as it was typed. Files are left out: the browser keeps none. */
export function replyWithInput(form: FormData, language: Language, extra: Extra = {}) {
  const texts = new FormData()
  for (const [name, value] of form) {
    if (typeof value === 'string' && !name.startsWith('__')) texts.append(name, value)
  }
  const submission = parse<null, string[]>(texts, { resolve: () => ({ error: {} }) })
  return replyTo(submission, language, { status: 200, ...extra })
}

/** The answer of an action that failed unforeseen: so much said above the form as it was typed, with status 500 or the one given. */
export function replyToFailure(form: FormData, language: Language, status = 500) {
  form.delete('__intent__')
  form.delete('__state__')
  const submission = parse<null, string[]>(form, { resolve: () => ({ error: { '': ['error.failed'] } }) })
  return replyTo(submission, language, { status })
}
