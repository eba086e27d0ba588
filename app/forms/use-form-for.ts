import { type DefaultValue, type SubmissionResult, useForm } from '@conform-to/react'
import { useMemo, useState } from 'react'
import { fitValues } from './fit-values'
import { useReply } from './lost-post'
import { hasInput, usePendingReply } from './pending-reply'

/** The result of `formConstraints(schema)` in the loader: the native attributes of each field. */
export type Constraints = NonNullable<Parameters<typeof useForm>[0]['constraint']>

/** True for a result of `replyTo`; actions may return other data. */
function isReply(value: unknown): value is SubmissionResult {
  return typeof value === 'object' && value !== null && 'initialValue' in value && 'status' in value
}

function fitted(reply: SubmissionResult, names: readonly string[]): SubmissionResult {
  return reply.initialValue ? { ...reply, initialValue: fitValues(reply.initialValue, names) } : reply
}

/** The default form id, for pages with one form. */
export const FORM = 'form'

type Options = {
  /** Prefix of the field ids. Required when a page has two forms; it has to change with the edited document. */
  id?: string
  /** The reply for this form on a page with several forms; by default the action's reply, or the pending submission. */
  lastResult?: unknown
}

/**
 * Connects a form to its loader and action: `const [form, fields] = useFormFor<z.input<typeof formSchema>>(constraint,
 * defaults)`.
 * Rules run on the server only, so the page needs no zod and shows the same errors with and without JavaScript.
 */
export function useFormFor<Values extends Record<string, unknown>>(
  constraint: Constraints,
  defaultValue?: DefaultValue<Values> | null,
  { id = FORM, ...options }: Options = {},
) {
  const actionData: unknown = useReply()
  const pending = usePendingReply()
  // Never again after a reply, because the router drops the reply on a hash navigation.
  const [hasReply, setHasReply] = useState(false)
  if (actionData !== undefined && !hasReply) setHasReply(true)
  const own = pending && !hasReply && hasInput(pending, constraint, defaultValue ?? {}) ? pending : null
  const reply = 'lastResult' in options ? options.lastResult : (actionData ?? own)
  // Compared by their names: each render or load creates a new constraint, and a new result would be reported again.
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
