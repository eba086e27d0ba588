/** A post that a guard refused and stored while its sender signed in is restored to its form. */
import type { SubmissionResult } from '@conform-to/react'
import { useRouteLoaderData } from '@remix-run/react'
import { useMemo } from 'react'

/** Marks restored values. No form posts this field. */
const MARK = 'isKept'

/** Fields that identify the form; the visitor did not type them. */
const notTyped = new Set(['intent', 'version', MARK])

type Values = NonNullable<SubmissionResult['initialValue']>

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** Drops the attempt id: the pending attempt may have been made with other data. */
function toReply({ checkoutAttemptId: _, ...values }: Values): SubmissionResult {
  return { status: undefined, initialValue: { ...values, [MARK]: 'yes' } }
}

/** The pending submission of this page as a reply without a status. */
export function usePendingReply(): SubmissionResult | null {
  const root: unknown = useRouteLoaderData('root')
  const pending = isObject(root) ? root['pending'] : null
  return useMemo(() => (isObject(pending) ? toReply(pending) : null), [pending])
}

/** Whether it belongs to a form with these fields; a page may have several forms. */
export function hasInput(pending: SubmissionResult, ...forms: readonly object[]): boolean {
  const fields = new Set(forms.flatMap((form) => Object.keys(form)).map((name) => name.split(/[.[]/)[0]))
  return Object.keys(pending.initialValue ?? {}).some((name) => fields.has(name) && !notTyped.has(name))
}

/** True until an action replies to the form. */
export function isRestored({ status, initialValue }: { status?: unknown; initialValue?: unknown }): boolean {
  return status === undefined && isObject(initialValue) && initialValue[MARK] === 'yes'
}
