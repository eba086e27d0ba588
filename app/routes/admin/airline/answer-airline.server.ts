import type { ActionFunctionArgs } from '@remix-run/node'
import { now } from '~/clock.server'
import { flightCompanies } from '~/data/collections'
import { idSchema } from '~/domain/scalars'
import type { Upload } from '~/domain/upload'
import { toldOfRemoval } from '~/features/back-office/removal.server'
import { replyToOvertaken } from '~/features/back-office/stale-facts.server'
import { takeFileFields } from '~/features/back-office/take-file-fields.server'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readIntent } from '~/forms/read-field.server'
import { replyToQuestion } from '~/forms/removal-question.server'
import { replyTo } from '~/forms/reply.server'
import { languageOf } from '~/i18n/language.server'
import { createAirline, type LogoChange, removeAirlines, saveAirline } from '~/operations/save-airline.server'
import { actorOf } from '~/session/actor'
import { itemNotFound } from '~/session/not-found.server'
import { requireAdmin } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { airlineFormSchema, toAirlineValues } from './airline-form.server'

const LIST = '/admin/flightCompany'

/** Saves or deletes; a logo that was taken is kept for the next try when something else is wrong. */
export async function answerAirline({ request, params, context }: ActionFunctionArgs) {
  const visitor = requireAdmin(context)
  const act = { by: actorOf(visitor), at: now() }
  const language = await languageOf(request)
  const id = params['id'] ?? ''
  const form = await request.formData()
  if (readIntent(form, ['remove']) === 'remove') {
    const removed = await removeAirlines([id], act)
    return toldOfRemoval(removed.inUse.length > 0 ? `${LIST}/${id}` : LIST, removed)
  }
  const taken = await takeFileFields(form, { logo: 'picture' }, { by: visitor.user.id, now: act.at })
  const question = replyToQuestion(form, language, { fieldErrors: taken.errors, values: taken.values })
  if (question) return question
  const submission = parseForm(form, airlineFormSchema)
  const { errors: fieldErrors, values } = taken
  if (submission.status !== 'success' || Object.keys(fieldErrors).length > 0) {
    return replyTo(submission, language, { fieldErrors, values })
  }
  const { id: newId, version = '', removeLogo, ...fields } = submission.value
  const logo = logoChange(taken.uploads.logo, removeLogo)
  const isNew = id === 'new'
  const made = idSchema.safeParse(isNew ? newId : id)
  if (!made.success) return replyTo(submission, language, { formErrors: ['error.generic'], values })
  // A new one with a version is there already: its sender was told so, and means it.
  const isFirst = isNew && version === ''
  const saved = isFirst
    ? await createAirline(made.data, fields, logo, act)
    : await saveAirline(made.data, version, fields, logo, act)
  if (saved.ok) return redirectWithToast(`${LIST}/${saved.value.id}`, { key: 'success.saved' })
  const { reason } = saved
  if (reason.kind === 'missing') throw itemNotFound()
  if (reason.kind === 'codeTaken') {
    const code = [message('adminAirlines.codeTaken', { name: reason.by })]
    return replyTo(submission, language, { fieldErrors: { code }, values })
  }
  const { data, version: current } = reason.current
  const overtaken = {
    kind: flightCompanies.name,
    id: made.data,
    version: current,
    stored: toAirlineValues(data),
    values,
  }
  return replyToOvertaken(submission, language, overtaken)
}

function logoChange(logo: Upload | null, remove: boolean): LogoChange {
  if (logo) return { kind: 'set', logo }
  return { kind: remove ? 'remove' : 'keep' }
}
