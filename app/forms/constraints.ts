import { getZodConstraint } from '@conform-to/zod/v4'

/**
 * The native attributes of each field of a form: what is required. No `maxlength`: a browser cuts a longer paste without
 * a word, so the server says the limit and the text comes back whole.
 */
export function formConstraints(schema: Parameters<typeof getZodConstraint>[0]): ReturnType<typeof getZodConstraint> {
  return getZodConstraint(schema)
}
