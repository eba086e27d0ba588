import type { SubmissionResult } from '@conform-to/react'
import { type ActionFunctionArgs, data } from '@remix-run/node'
import { now } from '~/clock.server'
import type { Profile } from '~/domain/accounts/profile'
import { formatCpf } from '~/domain/brazil/cpf'
import { formatPhone } from '~/domain/brazil/phone'
import { today } from '~/domain/values/time-zone'
import { changeOwnPassword } from '~/features/accounts/change-own-password.server'
import { replyTooMany, tooManySignInAttempts } from '~/features/accounts/refusals.server'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readIntent, readText } from '~/forms/read-field.server'
import { replyTo } from '~/forms/reply.server'
import { formatDate } from '~/i18n/format'
import { languageCookie } from '~/i18n/i18n.server'
import { type Language, languageNames } from '~/i18n/languages'
import { eraseOwnAccount } from '~/operations/accounts/erase-own-account.server'
import { type ProfileField, updateProfile } from '~/operations/accounts/update-profile.server'
import { notFound } from '~/session/not-found.server'
import { requireUser } from '~/session/require-user.server'
import { endOtherSessions, endOwnSession } from '~/session/sessions.server'
import { signOut } from '~/session/sign-out.server'
import { redirectWithToast } from '~/session/toast.server'
import type { SignedIn } from '~/session/visitor'
import { dataSchema, eraseSchema } from './profile-schemas.server'

const PAGE = '/user/profile'
const ended = () => redirectWithToast(`${PAGE}#sessions`, { key: 'success.sessionsRevoked' })

/** The intents of the page's forms. */
export async function handleProfile({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const visitor = requireUser(context)
  const form = await request.formData()
  const { language } = context
  const endedId = readText(form, 'end')
  if (endedId !== null) return endOne(visitor, endedId)
  switch (readIntent(form, ['endOthers', 'password', 'erase'])) {
    case 'endOthers':
      await endOtherSessions(visitor.user.id, visitor.sessionId)
      return ended()
    case 'password':
      return changeOwnPassword(form, visitor, { language, page: `${PAGE}#password` })
    case 'erase':
      return eraseAccount(request, form, visitor, language)
    default:
      return saveData(form, visitor, language)
  }
}

async function endOne({ user }: SignedIn, sessionId: string) {
  if (!(await endOwnSession(user.id, sessionId))) throw notFound()
  return ended()
}

async function saveData(form: FormData, { user }: SignedIn, language: Language) {
  const at = now()
  const submission = parseForm(form, dataSchema(language, today(at)))
  if (submission.status !== 'success') return replyTo(submission, language)
  const wait = await tooManySignInAttempts([['profileAccount', user.id]])
  if (wait !== null) return replyTooMany(submission, language, wait)
  const { shown, ...formValues } = submission.value
  const saved = await updateProfile({ userId: user.id, shown, formValues }, at)
  if (saved.ok) {
    const headers = { 'Set-Cookie': await languageCookie.serialize(saved.value.language) }
    return redirectWithToast(PAGE, { key: 'success.userUpdated' }, { headers })
  }
  const { fields, stored } = saved.reason
  const fieldErrors = Object.fromEntries(fields.map((field) => [field, [conflictMessage(field, stored, language)]]))
  const reply = replyTo(submission, language, { fieldErrors, status: 409 })
  const fresh = Object.fromEntries(fields.map((field) => [field, stored[field]]))
  const known = Object.fromEntries(Object.entries({ ...shown, ...fresh }).map(([name, value]) => [name, value ?? '']))
  const result: SubmissionResult = { ...reply.data, initialValue: { ...reply.data.initialValue, shown: known } }
  return data(result, reply.init ?? undefined)
}

function conflictMessage(field: ProfileField, stored: Profile, language: Language): string {
  const value = stored[field]
  if (value === null) return message('profile.conflictEmpty')
  return message('profile.conflict', { value: writtenValue(field, value, stored, language) })
}

function writtenValue(field: ProfileField, value: string, stored: Profile, language: Language): string {
  if (field === 'birthDate' && stored.birthDate !== null) return formatDate(stored.birthDate, language)
  if (field === 'language') return languageNames[stored.language]
  return field === 'cpf' ? formatCpf(value) : field === 'phone' ? formatPhone(value) : value
}

async function eraseAccount(request: Request, form: FormData, { user }: SignedIn, language: Language) {
  const submission = parseForm(form, eraseSchema)
  if (submission.status !== 'success') return replyTo(submission, language)
  const wait = await tooManySignInAttempts([['passwordAccount', user.id]])
  if (wait !== null) return replyTooMany(submission, language, wait)
  const done = await eraseOwnAccount({ userId: user.id, password: submission.value.erasePassword }, now())
  if (done.ok) return redirectWithToast('/', { key: 'profile.erased' }, { headers: await signOut(request) })
  if (done.reason === 'openOrders' || done.reason === 'agency' || done.reason === 'lastAdmin') {
    return replyTo(submission, language, { formErrors: [message(`profile.eraseRefused.${done.reason}`)] })
  }
  return replyTo(submission, language, { fieldErrors: { erasePassword: [message('validation.passwordCurrent')] } })
}
