import { parse, type Submission, type SubmissionResult } from '@conform-to/react'
import { data } from '@remix-run/node'
import { z } from 'zod'
import type { Vars } from '~/i18n/catalogue'
import type { Language } from '~/i18n/languages'
import type { MessageKey } from '~/i18n/message-key'
import { isMessageKey, translate } from '~/i18n/messages.server'
import { readIntent } from './read-field.server'
import { CONFIRM_REMOVAL, KEEP } from './removal-question'

const varsSchema = z.record(z.string(), z.union([z.string(), z.number()]))

function readVars(text: string): Vars | null {
  try {
    return varsSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/**
 * Translates a schema's message (`validation.min|{"min":1}`). A `length` also selects the plural form. A text that is
 * not one of our messages is never shown: it becomes the general error.
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
  /** Errors of the whole form: message keys. */
  formErrors?: string[]
  /** Errors that the schema cannot detect, by field name: message keys. */
  fieldErrors?: Record<string, string[]>
  /** Fields that are not sent back; passwords and card fields never are. */
  hideFields?: string[]
  /** Values that replace the posted ones. */
  values?: Record<string, string>
  /** 422 by default. */
  status?: number
  headers?: HeadersInit
}

/** One message per field, in the order of the fields in the form. */
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
 * The reply of an action that refuses: the form values without secrets and one message per field in the visitor's
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

/** The reply to a button that saves nothing: the form values. Files are left out, because browsers do not keep them. */
export function replyWithInput(form: FormData, language: Language, extra: Extra = {}) {
  const texts = new FormData()
  for (const [name, value] of form) {
    if (typeof value === 'string' && !name.startsWith('__')) texts.append(name, value)
  }
  const submission = parse<null, string[]>(texts, { resolve: () => ({ error: {} }) })
  return replyTo(submission, language, { status: 200, ...extra })
}

/** The reply after an unexpected failure: an error above the form values, with status 500 by default. */
export function replyToFailure(form: FormData, language: Language, status = 500) {
  form.delete('__intent__')
  form.delete('__state__')
  const submission = parse<null, string[]>(form, { resolve: () => ({ error: { '': ['error.failed'] } }) })
  return replyTo(submission, language, { status })
}

/**
 * The reply to the buttons that open and cancel the confirmation of a removal: the form values are kept and nothing is
 * saved. Null for every other button.
 */
export function replyToQuestion(form: FormData, language: Language, extra: Parameters<typeof replyWithInput>[2] = {}) {
  const intent = readIntent(form, [CONFIRM_REMOVAL, KEEP])
  if (intent === null) return null
  const { data: formValues, init } = replyWithInput(form, language, extra)
  return data({ ...formValues, isQuestion: intent === CONFIRM_REMOVAL }, init ?? {})
}

type Refusal = { vars?: Vars; status?: number; headers?: HeadersInit }

/**
 * The reply of an action that refuses and has no form to restore, because its subject no longer exists.
 * `<RefusalNotice>` shows the reason on the page. The default status, 409, makes the page revalidate
 * (`revalidateAfterRefusal`).
 */
export function refuse(key: MessageKey, language: Language, { vars, status = 409, headers = {} }: Refusal = {}) {
  return data({ problem: translate(key, language, vars) }, { status, headers })
}
