import type { ActionFunctionArgs } from '@remix-run/node'
import { now } from '~/clock.server'
import { tripInformation } from '~/data/collections'
import { idSchema } from '~/domain/scalars'
import { parseForm } from '~/forms/parse-form.server'
import { replyToQuestion } from '~/forms/removal-question.server'
import { replyTo } from '~/forms/reply.server'
import { languageOf } from '~/i18n/language.server'
import { adminTripTexts } from '~/i18n/locales/admin-trip-texts'
import { translator } from '~/i18n/translate'
import { createTripText, removeTripTexts, saveTripText } from '~/operations/save-trip-text.server'
import { replyToOvertaken } from '~/routes/editors/stale-facts.server'
import { toldOfRemoval } from '~/routes/library/removal.server'
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
  if (form.get('intent') === 'remove') {
    return toldOfRemoval(LIST, { count: await removeTripTexts([id], act), inUse: [] })
  }
  const question = replyToQuestion(form, language)
  if (question) return question
  const submission = parseForm(form, tripTextFormSchema)
  if (submission.status !== 'success') return replyTo(submission, language)
  const { id: newId, version = '', ...fields } = submission.value
  if (id === 'new') {
    const made = idSchema.safeParse(newId)
    if (!made.success) return replyTo(submission, language, { formErrors: ['error.generic'] })
    const block = await createTripText(made.data, fields, act)
    return redirectWithToast(`${LIST}/${block.id}`, { key: 'success.saved' })
  }
  const saved = await saveTripText(id, version, fields, act)
  if (saved.ok) return redirectWithToast(`${LIST}/${id}`, { key: 'success.saved' })
  if (saved.reason.kind === 'missing') throw itemNotFound()
  const { data, version: current } = saved.reason.current
  return replyToOvertaken(submission, language, {
    kind: tripInformation.name,
    id,
    version: current,
    stored: toTripTextValues(data),
    shown: { type: translator(adminTripTexts, language)(`type.${data.type}`) },
  })
}
