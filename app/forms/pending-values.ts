import { parse } from '@conform-to/react'

/**
 * Default values of a form from the fields of a pending submission: `guests[0].name` becomes `{ guests: [{ name }] }`.
 * Null without a pending submission.
 */
export function pendingValues(pending: { fields: ReadonlyArray<{ name: string; value: string }> } | null) {
  if (pending === null || pending.fields.length === 0) return null
  const form = new FormData()
  for (const { name, value } of pending.fields) if (!name.startsWith('__')) form.append(name, value)
  return parse<null, string[]>(form, { resolve: () => ({ value: null }) }).payload
}
