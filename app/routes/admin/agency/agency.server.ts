import { type ActionFunctionArgs, data } from '@remix-run/node'
import { agencies } from '~/data/collections'
import type { AgencyDecision } from '~/domain/agencies/agency-review'
import { approveSchema, refuseSchema } from '~/features/accounts/agency-review/agency-facts.server'
import { mergeStored, replyToRefusal } from '~/features/back-office/edit.server'
import { replyToOvertaken } from '~/features/back-office/opened-form.server'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readIntent } from '~/forms/read-field.server'
import { replyTo, sentence } from '~/forms/reply.server'
import type { Language } from '~/i18n/languages'
import { reviewAgency } from '~/operations/agencies/review-agency.server'
import { settingsVersion, updateAgency } from '~/operations/agencies/update-agency.server'
import { actorOf } from '~/session/actor'
import { itemNotFound } from '~/session/not-found.server'
import { requireAdmin } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { agencyFormSchema, toAgencyValues, toSettings } from './agency-schema.server'
import { addDocument, removeDocument } from './documents.server'

const INTENTS = ['approve', 'refuse', 'pause', 'resume', 'addDocument', 'removeDocument'] as const

/** The decisions and settings of an administrator for one agency. */
export async function handleAgency({ request, context, params }: ActionFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  const agencyId = params['id'] ?? ''
  const form = await request.formData()
  const { language } = context
  const input = { agencyId, by, at: context.now, language }
  switch (readIntent(form, INTENTS)) {
    case 'approve': {
      const submission = parseForm(form, approveSchema)
      if (submission.status !== 'success') return replyTo(submission, language)
      return decide(input, { kind: 'approve', commissionBp: submission.value.commission })
    }
    case 'refuse': {
      const submission = parseForm(form, refuseSchema)
      if (submission.status !== 'success') return replyTo(submission, language)
      return decide(input, { kind: 'refuse', reason: submission.value.reason })
    }
    case 'pause':
      return decide(input, { kind: 'pause' })
    case 'resume':
      return decide(input, { kind: 'resume' })
    case 'addDocument':
      return addDocument(form, input)
    case 'removeDocument':
      return removeDocument(form, input)
    default:
      return save(form, input)
  }
}

type DocumentInput = Parameters<typeof addDocument>[1]

const toasts = {
  approve: 'people.agencyApproved',
  refuse: 'people.agencyRefused',
  pause: 'people.agencyPaused',
  resume: 'people.agencyResumed',
} as const

async function decide({ agencyId, by, at, language }: DocumentInput, decision: AgencyDecision) {
  const done = await reviewAgency({ agencyId, decision, by }, at)
  if (done.ok) return redirectWithToast(`/admin/users/agencies/${agencyId}`, { key: toasts[decision.kind] })
  if (done.reason === 'missing') throw itemNotFound()
  return alreadyOtherwise(language)
}

/** The page is stale: the decision has already been made, possibly by another administrator. */
function alreadyOtherwise(language: Language) {
  return data({ problem: sentence(message('people.agency.state'), language) }, { status: 409 })
}

async function save(form: FormData, { agencyId, by, at, language }: DocumentInput) {
  const edited = { id: agencyId, language, toValues: toAgencyValues, versionOf: settingsVersion }
  const overtaken = await mergeStored(agencies, form, edited)
  const submission = parseForm(form, agencyFormSchema)
  if (overtaken) return replyToOvertaken(submission, language, overtaken)
  if (submission.status !== 'success') return replyTo(submission, language)
  const { version, ...formValues } = submission.value
  const saved = await updateAgency({ agencyId, expect: version, settings: toSettings(formValues), by }, at)
  if (saved.ok) return redirectWithToast(`/admin/users/agencies/${agencyId}`, { key: 'success.saved' })
  if (saved.reason.kind === 'sellerCodeTaken') {
    return replyTo(submission, language, { fieldErrors: { sellerCode: [message('people.agency.sellerCodeTaken')] } })
  }
  return replyToRefusal(saved.reason, submission, agencies, edited)
}
