/** The form of a request in the back office: its status and a note for the team. */
import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import type { Collection } from '~/data/collection'
import type { Doc } from '~/data/store'
import type { Result } from '~/domain/values/result'
import { parseForm } from '~/forms/parse-form.server'
import { replyTo } from '~/forms/reply.server'
import { choiceField, requiredText } from '~/forms/values'
import type { Language } from '~/i18n/languages'
import type { AuditContext } from '~/operations/content/audit-context'
import { actorOf } from '~/session/actor'
import { itemNotFound } from '~/session/not-found.server'
import { requireAdmin } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { mergeStored } from './edit.server'
import { replyToOvertaken, versionField } from './opened-form.server'

export function requestFormSchema<const State extends string>(states: readonly State[]) {
  return z.object({
    version: versionField(),
    state: choiceField(states),
    note: requiredText({ max: 2000 })
      .optional()
      .transform((text) => text ?? ''),
  })
}

export type RequestFormValues = Record<'state' | 'note', string>

interface RequestForm<State extends string, T extends { state: State }> {
  collection: Pick<Collection<T>, 'name' | 'findDoc'>
  states: readonly State[]
  /** The screen's path, without the id. */
  path: string
  work: (
    id: string,
    input: { expect: string; state: State; note: string },
    act: AuditContext,
  ) => Promise<Result<T, { kind: 'missing' } | { kind: 'conflict'; current: Doc<T> } | { kind: 'full' }>>
  stateName: (state: State, language: Language) => string
}

/** Saves status and note. After a conflicting edit, the user keeps the note and sees the stored status. */
export async function handleRequest<State extends string, T extends { state: State }>(
  { request, params, context }: ActionFunctionArgs,
  { collection, states, path, work, stateName }: RequestForm<State, T>,
) {
  const act = { by: actorOf(requireAdmin(context)), at: context.now }
  const { language } = context
  const id = params['id'] ?? ''
  const form = await request.formData()
  const overtaken = await mergeStored(collection, form, {
    id,
    language,
    toValues: ({ state }) => ({ state }),
    toShown: ({ state }) => ({ state: stateName(state, language) }),
  })
  const submission = parseForm(form, requestFormSchema(states))
  if (overtaken) return replyToOvertaken(submission, language, overtaken)
  if (submission.status !== 'success') return replyTo(submission, language)
  const { version, state, note } = submission.value
  const done = await work(id, { expect: version, state, note }, act)
  if (done.ok) {
    return redirectWithToast(`${path}/${id}`, { key: note === '' ? 'success.saved' : 'success.noteAdded' })
  }
  if (done.reason.kind === 'missing') throw itemNotFound()
  if (done.reason.kind === 'full') return replyTo(submission, language, { fieldErrors: { note: ['backOffice.full'] } })
  const { data, version: current } = done.reason.current
  return replyToOvertaken(submission, language, {
    kind: collection.name,
    id,
    stored: { version: current, values: { state: data.state } },
    shown: () => stateName(data.state, language),
  })
}
