import type { ActionFunctionArgs } from '@remix-run/node'
import { now } from '~/clock.server'
import { tripInformation } from '~/data/collections'
import { idSchema } from '~/domain/scalars'
import { toldOfRemoval } from '~/features/back-office/removal.server'
import { replyToOvertaken } from '~/features/back-office/stale-facts.server'
import { parseForm } from '~/forms/parse-form.server'
import { readIntent } from '~/forms/read-field.server'
import { replyToQuestion } from '~/forms/removal-question.server'
import { replyTo } from '~/forms/reply.server'
import { languageOf } from '~/i18n/language.server'
import { adminTripTexts } from '~/i18n/locales/admin-trip-texts'
import { translator } from '~/i18n/translate'
import { createTripText, removeTripTexts, saveTripText } from '~/operations/save-trip-text.server'
import { actorOf } from '~/session/actor'
import { itemNotFound } from '~/session/not-found.server'
import { requireAdmin } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { toTripTextValues, tripTextFormSchema } from './trip-text-form.server'

const LIST = '/admin/tripInformation'

/** Saves or deletes a text of the library. */
export async function answerTripText({ request, params, context }: ActionFunctionArgs) {
  const act = { by: actorOf(requireAdmin(context)), at: now() }
  const language = await languageOf(request)
  const id = params['id'] ?? ''
  const form = await request.formData()
  if (readIntent(form, ['remove']) === 'remove') {
    return toldOfRemoval(LIST, { count: await removeTripTexts([id], act), inUse: [] })
  }
  const question = replyToQuestion(form, language)
  if (question) return question
  const submission = parseForm(form, tripTextFormSchema)
  if (submission.status !== 'success') return replyTo(submission, language)
  const { id: newId, version = '', ...fields } = submission.value
  const made = idSchema.safeParse(id === 'new' ? newId : id)
  if (!made.success) return replyTo(submission, language, { formErrors: ['error.generic'] })
  // A new one with a version is there already: its sender was told so, and means it.
  const isFirst = id === 'new' && version === ''
  const saved = isFirst
    ? await createTripText(made.data, fields, act)
    : await saveTripText(made.data, version, fields, act)
  if (saved.ok) return redirectWithToast(`${LIST}/${made.data}`, { key: 'success.saved' })
  if (saved.reason.kind === 'missing') throw itemNotFound()
  const { data, version: current } = saved.reason.current
  return replyToOvertaken(submission, language, {
    kind: tripInformation.name,
    id: made.data,
    version: current,
    stored: toTripTextValues(data),
    shown: { type: translator(adminTripTexts, language)(`type.${data.type}`) },
  })
}
