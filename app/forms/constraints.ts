import { getZodConstraint } from '@conform-to/zod/v4'
import type { z } from 'zod'

type Schema = z.core.$ZodTypes
type Constraints = ReturnType<typeof getZodConstraint>

/** The native attributes of each field of a form: what is required, and how long a text may be. */
export function formConstraints(schema: Parameters<typeof getZodConstraint>[0]): Constraints {
  const constraints = getZodConstraint(schema)
  // The library reads lengths from a place where zod no longer stores them.
  for (const [name, maxLength] of textLimits(schema)) {
    const constraint = constraints[name]
    if (constraint) constraint.maxLength = maxLength
  }
  return constraints
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '_zod' in value
}

/** The longest text of each field, by name; what several branches allow is the longest of them. */
function textLimits(schema: unknown, name = ''): Map<string, number> {
  if (!isSchema(schema)) return new Map()
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return longest(Object.entries(def.shape).map(([key, field]) => textLimits(field, name ? `${name}.${key}` : key)))
    case 'array':
      return textLimits(def.element, `${name}[]`)
    case 'union':
      return longest(def.options.map((option) => textLimits(option, name)))
    case 'pipe':
      // What is typed passes both.
      return new Map([...textLimits(def.in, name), ...textLimits(def.out, name)])
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return textLimits(def.innerType, name)
    case 'string':
      return new Map(maximumOf(schema).map((maximum) => [name, maximum]))
    default:
      return new Map()
  }
}

function longest(branches: readonly Map<string, number>[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const [name, limit] of branches.flatMap((branch) => [...branch])) {
    found.set(name, Math.max(limit, found.get(name) ?? 0))
  }
  return found
}

function maximumOf({ _zod: { def } }: Schema): number[] {
  return (def.checks ?? []).flatMap((check) => {
    const rule: unknown = check._zod.def
    const isLimit = typeof rule === 'object' && rule !== null && 'maximum' in rule
    return isLimit && typeof rule.maximum === 'number' ? [rule.maximum] : []
  })
}
