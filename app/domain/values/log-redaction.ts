/** Keeps personal data and secrets out of the log, whatever a caller passes. */

const REDACTED = '[redacted]'
const MAX_DEPTH = 6
const MAX_ITEMS = 50
const MAX_TEXT = 4000

const sensitivePart =
  /pass(word|port)|senha|secret|token|cookie|authori[sz]ation|signature|card|cvv|cvc|cpf|cnpj|document|e-?mail|phone|birth|address|zip|street|headers|body|payload/i
const sensitiveWhole =
  /^(code|name|first_?name|last_?name|full_?name|holder|rg|pin|to|from|subject|html|text|vars|sid|main|toast)$/i

/** A field of this name never shows its value in the log. */
function isSensitiveName(name: string): boolean {
  return sensitivePart.test(name) || sensitiveWhole.test(name)
}

/** It begins where a word does: tried at every letter of a long word it would take seconds. */
const email = /(?<![^\s@<>"'(),;:=])[^\s@<>"'(),;:=]+@[^\s@<>"'(),;:]+\.[a-z]{2,}/gi
const document = /\d{2,3}\.\d{3}\.\d{3}[-/][\d/-]{2,8}/g
const longNumber = /\+?\d(?:[ .-]?\d){10,18}(?!\d)/g
/** Without an at sign or several digits there is nothing to take out. */
const revealing = /@|\d(?:[ ./-]?\d){7}/
const instant = /^\d{4}-\d\d-\d\dT/
/** Fields for searching the log: the digits of a random id may look like a phone number. */
const randomId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** A text without e-mail addresses, CPF, CNPJ, card and phone numbers. */
export function scrubText(text: string): string {
  if (instant.test(text) || randomId.test(text)) return text
  if (!revealing.test(text)) return text.slice(0, MAX_TEXT)
  const short = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text
  return short.replace(email, '[email]').replace(document, '[document]').replace(longNumber, '[number]')
}

function scrubError(error: Error, depth: number): Record<string, unknown> {
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const cause = error.cause === undefined ? {} : { cause: scrub(error.cause, depth + 1) }
  return { type: error.name, message: scrubText(error.message), stack: scrubText(error.stack ?? ''), ...code, ...cause }
}

/** A copy that may be written down: sensitive fields blanked, texts scrubbed, depth and length bounded. */
function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? '[function]' : value
  if (depth > MAX_DEPTH) return '[deep]'
  if (value instanceof Error) return scrubError(value, depth)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => scrub(item, depth + 1))
  if (value instanceof Headers || value instanceof URLSearchParams || value instanceof FormData) return REDACTED
  return scrubFields(value, depth)
}

/** The fields of one log line. */
export function scrubFields(fields: object, depth = 0): Record<string, unknown> {
  const copy: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields).slice(0, MAX_ITEMS)) {
    copy[name] = isSensitiveName(name) ? REDACTED : scrub(value, depth + 1)
  }
  return copy
}
