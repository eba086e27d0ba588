/** What a guard refused and kept while its sender signed in (`session/kept-post.server`), given back to the form it was typed into. */
import type { SubmissionResult } from '@conform-to/react'
import { useRouteLoaderData } from '@remix-run/react'
import { useMemo } from 'react'

/** Told with the values and sent by no form: so a form knows where they come from. */
const MARK = 'isKept'

/** What says which form it is, not what was typed. */
const unsaid = new Set(['intent', 'version', MARK])

type Values = NonNullable<SubmissionResult['initialValue']>

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** The attempt is a new one: the kept one may have been made with other data. */
function toReply({ checkoutAttemptId: _, ...typed }: Values): SubmissionResult {
  return { status: undefined, initialValue: { ...typed, [MARK]: 'yes' } }
}

/** The kept post of this page, as if the action had answered it with neither praise nor blame. */
export function usePendingReply(): SubmissionResult | null {
  const root: unknown = useRouteLoaderData('root')
  const kept = isObject(root) ? root['kept'] : null
  return useMemo(() => (isObject(kept) ? toReply(kept) : null), [kept])
}

/** Whether it was typed into a form with these fields: a page may have several. */
export function hasInput(kept: SubmissionResult, ...forms: readonly object[]): boolean {
  const fields = new Set(forms.flatMap((form) => Object.keys(form)).map((name) => name.split(/[.[]/)[0]))
  return Object.keys(kept.initialValue ?? {}).some((name) => fields.has(name) && !unsaid.has(name))
}

/** True until the form is answered. */
export function isGivenBack({ status, initialValue }: { status?: unknown; initialValue?: unknown }): boolean {
  return status === undefined && isObject(initialValue) && initialValue[MARK] === 'yes'
}
