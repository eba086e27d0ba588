import type { ActionFunctionArgs } from '@remix-run/node'
import { now } from '~/clock.server'
import { tips } from '~/data/collections'
import { idSchema } from '~/domain/scalars'
import { replyToOvertaken } from '~/features/back-office/stale-facts.server'
import { takeFileFields } from '~/features/back-office/take-file-fields.server'
import { parseForm } from '~/forms/parse-form.server'
import { readIntent } from '~/forms/read-field.server'
import { replyToQuestion } from '~/forms/removal-question.server'
import { replyTo } from '~/forms/reply.server'
import { languageOf } from '~/i18n/language.server'
import { createTip, removeTips, saveTip } from '~/operations/save-tip.server'
import { actorOf } from '~/session/actor'
import { itemNotFound } from '~/session/not-found.server'
import { requireAdmin } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { tipFormSchema, toTipValues } from './tip-form.server'

const LIST = '/admin/tripTips'

/** Saves or deletes; a picture that was taken is kept for the next try when something else is wrong. */
export async function answerTip({ request, params, context }: ActionFunctionArgs) {
  const visitor = requireAdmin(context)
  const act = { by: actorOf(visitor), at: now() }
  const language = await languageOf(request)
  const id = params['id'] ?? ''
  const form = await request.formData()
  if (readIntent(form, ['remove']) === 'remove') {
    await removeTips([id], act)
    return redirectWithToast(LIST, { key: 'success.tipDeleted' })
  }
  const isNew = id === 'new'
  const taken = await takeFileFields(form, { image: 'picture' }, { by: visitor.user.id, now: act.at })
  const question = replyToQuestion(form, language, { fieldErrors: taken.errors, values: taken.values })
  if (question) return question
  const { image } = taken.uploads
  const submission = parseForm(form, tipFormSchema)
  const refused = { fieldErrors: { ...(isNew ? taken.missing : {}), ...taken.errors }, values: taken.values }
  if (submission.status !== 'success' || Object.keys(refused.fieldErrors).length > 0) {
    return replyTo(submission, language, refused)
  }
  const { id: newId, version = '', ...fields } = submission.value
  const made = idSchema.safeParse(isNew ? newId : id)
  if (!made.success || (isNew && !image)) {
    return replyTo(submission, language, { ...refused, formErrors: ['error.generic'] })
  }
  // A new one with a version is there already: its sender was told so, and means it.
  const saved =
    isNew && version === '' && image
      ? await createTip(made.data, fields, image, act)
      : await saveTip(made.data, version, fields, image, act)
  if (saved.ok) return redirectWithToast(`${LIST}/${made.data}`, { key: 'success.saved' })
  if (saved.reason.kind === 'missing') throw itemNotFound()
  const { current } = saved.reason
  const stored = toTipValues(current.data)
  const overtaken = { kind: tips.name, id: made.data, version: current.version, stored, values: taken.values }
  return replyToOvertaken(submission, language, overtaken)
}
