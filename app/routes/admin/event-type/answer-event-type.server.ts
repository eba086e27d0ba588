import type { ActionFunctionArgs } from '@remix-run/node'
import { now } from '~/clock.server'
import { eventTypes } from '~/data/collections'
import { idSchema } from '~/domain/scalars'
import { toldOfRemoval } from '~/features/back-office/removal.server'
import { replyToOvertaken } from '~/features/back-office/stale-facts.server'
import { parseForm } from '~/forms/parse-form.server'
import { readIntent } from '~/forms/read-field.server'
import { replyToQuestion } from '~/forms/removal-question.server'
import { replyTo } from '~/forms/reply.server'
import { languageOf } from '~/i18n/language.server'
import { adminEventTypes } from '~/i18n/locales/admin-event-types'
import { translator } from '~/i18n/translate'
import { createEventType, removeEventTypes, saveEventType } from '~/operations/save-event-type.server'
import { actorOf } from '~/session/actor'
import { itemNotFound } from '~/session/not-found.server'
import { requireAdmin } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { eventTypeFormSchema, toEventTypeValues } from './event-type-form.server'

const LIST = '/admin/eventType'

/** Saves or deletes; one in use stays and is shown again. */
export async function answerEventType({ request, params, context }: ActionFunctionArgs) {
  const act = { by: actorOf(requireAdmin(context)), at: now() }
  const language = await languageOf(request)
  const id = params['id'] ?? ''
  const form = await request.formData()
  if (readIntent(form, ['remove']) === 'remove') {
    const removed = await removeEventTypes([id], act)
    return toldOfRemoval(removed.inUse.length > 0 ? `${LIST}/${id}` : LIST, removed)
  }
  const question = replyToQuestion(form, language)
  if (question) return question
  const submission = parseForm(form, eventTypeFormSchema)
  if (submission.status !== 'success') return replyTo(submission, language)
  const { id: newId, version = '', ...fields } = submission.value
  const made = idSchema.safeParse(id === 'new' ? newId : id)
  if (!made.success) return replyTo(submission, language, { formErrors: ['error.generic'] })
  // A new one with a version is there already: its sender was told so, and means it.
  const isFirst = id === 'new' && version === ''
  const saved = isFirst
    ? await createEventType(made.data, fields, act)
    : await saveEventType(made.data, version, fields, act)
  if (saved.ok) return redirectWithToast(`${LIST}/${made.data}`, { key: 'success.saved' })
  if (saved.reason.kind === 'missing') throw itemNotFound()
  const { data, version: current } = saved.reason.current
  const t = translator(adminEventTypes, language)
  return replyToOvertaken(submission, language, {
    kind: eventTypes.name,
    id: made.data,
    version: current,
    stored: toEventTypeValues(data),
    shown: { active: t(data.active ? 'state.active' : 'state.inactive') },
  })
}
