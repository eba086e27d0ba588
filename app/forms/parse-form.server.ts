import type { Submission } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { message } from './message'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** The default message of a rule, so that zod's own English messages never reach a visitor. */
export function ruleMessage(issue: Issue): string {
  const missing = issue.input === undefined || issue.input === null || issue.input === ''
  switch (issue.code) {
    case 'invalid_type':
      if (missing) return message('validation.required')
      return issue.expected === 'number' || issue.expected === 'int'
        ? message('validation.number')
        : message('validation.choice')
    case 'too_small':
      return sizeMessage(issue.origin, Number(issue.minimum), 'small')
    case 'too_big':
      return sizeMessage(issue.origin, Number(issue.maximum), 'big')
    case 'invalid_format':
      return message(issue.format === 'email' ? 'validation.email' : 'validation.choice')
    default:
      return message(missing ? 'validation.required' : 'validation.choice')
  }
}

function sizeMessage(origin: string, limit: number, side: 'small' | 'big'): string {
  if (origin === 'string') {
    const vars = { length: limit, count: limit }
    return side === 'small' ? message('validation.minLength', vars) : message('validation.maxLength', vars)
  }
  if (origin === 'array' || origin === 'set')
    return side === 'small' ? message('validation.required') : message('validation.tooMany', { count: limit })
  return side === 'small' ? message('validation.min', { min: limit }) : message('validation.max', { max: limit })
}

/**
 * Parses a posted form with its schema. What has none of its fields comes from none of our pages: it is a 400, whose
 * page says so, as there may be no form to show the reply.
 */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): Submission<z.input<Schema>, string[], z.output<Schema>> {
  const submission = parseFields(form, schema)
  if (submission.status !== 'success' && !hasFieldOf(form, schema)) throw unreadable()
  return submission
}

function unreadable(): Response {
  return new Response('form', { status: 400, statusText: 'Bad Request', headers: { 'Content-Type': 'text/plain' } })
}

/** Browsers send every text field, an empty one too. The button alone does not count; a schema without fields has none to miss. */
function hasFieldOf(form: FormData, schema: z.ZodType): boolean {
  const known = new Set(fieldNames(schema).filter((name) => name !== 'intent'))
  return known.size === 0 || [...form.keys()].some((name) => known.has(name.split(/[.[]/)[0] ?? ''))
}

function fieldNames(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(fieldNames)
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].flatMap(fieldNames)
  return schema instanceof z.ZodPipe ? [schema.in, schema.out].flatMap(fieldNames) : []
}

/**
 * The same for fields from elsewhere than a post. Conform's reserved fields are dropped first: our forms never send
 * them, and a forged one must not reach a JSON parser.
 */
export function parseFields<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): Submission<z.input<Schema>, string[], z.output<Schema>> {
  form.delete('__intent__')
  form.delete('__state__')
  return parseWithZod(form, { schema, error: ruleMessage })
}
