import { z } from 'zod'
import type { Actor } from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'
import { takeFileFields } from '~/features/back-office/take-file-fields.server'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readText } from '~/forms/read-field.server'
import { replyTo } from '~/forms/reply.server'
import type { Language } from '~/i18n/languages'
import { addAgencyDocument, removeAgencyDocument } from '~/operations/agencies/agency-documents.server'
import { itemNotFound } from '~/session/not-found.server'
import { redirectWithToast } from '~/session/toast.server'

/** The file is taken out of the form before the text fields are parsed. */
export const documentSchema = z.object({ intent: z.literal('addDocument') })

type DocumentInput = { agencyId: string; by: Actor; at: Instant; language: Language }

export async function addDocument(form: FormData, { agencyId, by, at, language }: DocumentInput) {
  const taken = await takeFileFields(form, { file: 'pdf' }, { by: by.id, now: at })
  const submission = parseForm(form, documentSchema)
  const { file } = taken.uploads
  const fieldErrors = { ...taken.missing, ...taken.errors }
  if (!file) return replyTo(submission, language, { fieldErrors, values: taken.values })
  const done = await addAgencyDocument({ agencyId, upload: file, by }, at)
  if (done.ok) return redirectWithToast(`/admin/users/agencies/${agencyId}#documents`, { key: 'people.documentAdded' })
  if (done.reason === 'missing') throw itemNotFound()
  return replyTo(submission, language, { fieldErrors: { file: [message('people.agency.full')] }, values: taken.values })
}

export async function removeDocument(form: FormData, { agencyId, by, at }: DocumentInput) {
  const key = readText(form, 'key') ?? ''
  const done = await removeAgencyDocument({ agencyId, key, by }, at)
  if (!done.ok) throw itemNotFound()
  return redirectWithToast(`/admin/users/agencies/${agencyId}#documents`, { key: 'people.documentRemoved' })
}
