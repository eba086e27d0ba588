import { type DefaultValue, type SubmissionResult, useForm } from '@conform-to/react'
import { useMemo, useState } from 'react'
import { fitValues } from './fit-values'
import { useReply } from './lost-post'
import { hasInput, usePendingReply } from './pending-reply'

/** What `getZodConstraint(schema)` gives in the loader: the native attributes of each field. */
export type Constraints = NonNullable<Parameters<typeof useForm>[0]['constraint']>

/** True for what `replyTo` answers, whatever else an action may give. */
function isReply(value: unknown): value is SubmissionResult {
  return typeof value === 'object' && value !== null && 'initialValue' in value && 'status' in value
}

function fitted(reply: SubmissionResult, names: readonly string[]): SubmissionResult {
  return reply.initialValue ? { ...reply, initialValue: fitValues(reply.initialValue, names) } : reply
}

/** What the form of a page is called that has one. */
export const FORM = 'form'

type Options = {
  /** Ids of fields begin with it. Needed when a page has two forms, and has to change with the thing that is edited. */
  id?: string
  /** The reply that belongs to this form, where a page has several forms; else the action's, or what was kept of it. */
  lastResult?: unknown
}

/**
 * Ties a form to its loader and action: `const [form, fields] = useFormFor<z.input<typeof formSchema>>(constraint, defaults)`.
 * Rules run on the server only, so the page needs no zod and shows the same errors with JavaScript and without.
 */
export function useFormFor<Values extends Record<string, unknown>>(
  constraint: Constraints,
  defaultValue?: DefaultValue<Values> | null,
  { id = FORM, ...options }: Options = {},
) {
  const actionData: unknown = useReply()
  const kept = usePendingReply()
  // Never again after a reply, which the router forgets at the next jump within the page.
  const [wasAnswered, setAnswered] = useState(false)
  if (actionData !== undefined && !wasAnswered) setAnswered(true)
  const own = kept && !wasAnswered && hasInput(kept, constraint, defaultValue ?? {}) ? kept : null
  const reply = 'lastResult' in options ? options.lastResult : (actionData ?? own)
  // By their names: a constraint comes anew with each rendering or load, and a new result would be reported again.
  const names = Object.keys(constraint).join(' ')
  const lastResult = useMemo(() => (isReply(reply) ? fitted(reply, names.split(' ')) : null), [reply, names])
  return useForm<Values>({
    id,
    constraint,
    defaultValue: defaultValue ?? undefined,
    lastResult,
    shouldValidate: 'onSubmit',
  })
}
