import { type ActionFunctionArgs, data } from '@remix-run/node'
import { now } from '~/clock.server'
import { users } from '~/data/collections'
import type { User } from '~/domain/accounts/user'
import type { Actor } from '~/domain/maintenance/audit'
import { today } from '~/domain/values/time-zone'
import { mergeStored, replyToRefusal } from '~/features/back-office/edit.server'
import { replyToOvertaken } from '~/features/back-office/opened-form.server'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readIntent, readText } from '~/forms/read-field.server'
import { replyTo, replyToQuestion, replyWithInput, sentence } from '~/forms/reply.server'
import type { Language } from '~/i18n/languages'
import { userEditor } from '~/i18n/locales/accounts/user-editor'
import { blockUser, unblockUser } from '~/operations/accounts/block-user.server'
import { endUserSessions } from '~/operations/accounts/end-user-sessions.server'
import { removeUser } from '~/operations/accounts/remove-user.server'
import { resetSecondFactor } from '~/operations/accounts/second-factor.server'
import { correctionVersion, updateUser } from '~/operations/accounts/update-user.server'
import { actorOf } from '~/session/actor'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestContext } from '~/session/request-context'
import { requireAdmin, requireCapability } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { toUserValues, userFormSchema } from './user-schema.server'

/** The actions of an administrator on one account. */
export async function handleUser({ request, context, params }: ActionFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  const user = await users.find(params['id'] ?? '')
  if (user === null) throw itemNotFound()
  if (user.type === 1) requireCapability(context, 'staff')
  const form = await request.formData()
  const { language } = context
  const page = `/admin/users/${user.id}`
  const input = { userId: user.id, by }
  const ended = readText(form, 'end')
  if (ended !== null) return endSessions({ ...input, sessionId: ended }, page)
  switch (readIntent(form, ['endAll', 'block', 'unblock', 'resetFactor', 'remove'])) {
    case 'endAll':
      return endSessions({ ...input, sessionId: null }, page)
    case 'block': {
      const done = await blockUser(input, context.now)
      return done.ok ? redirectWithToast(page, { key: 'people.blocked' }) : refuse(done.reason, form, language)
    }
    case 'unblock': {
      const done = await unblockUser(input, context.now)
      return done.ok ? redirectWithToast(page, { key: 'people.unblocked' }) : refuse(done.reason, form, language)
    }
    case 'resetFactor': {
      const done = await resetSecondFactor(input, context.now)
      return done.ok ? redirectWithToast(page, { key: 'people.factorReset' }) : refuse(done.reason, form, language)
    }
    case 'remove':
      return remove(form, user, by, context)
    default:
      return replyToQuestion(form, language) ?? save(form, user, by, language)
  }
}

type Refusal = 'self' | 'lastAdmin' | 'openOrders' | 'agency' | 'missing'

/** Shown above the page, because no field of the form is invalid. */
function refuse(reason: Refusal, form: FormData, language: Language) {
  const problem = sentence(message(`people.refusal.${reason}`), language)
  return data({ ...carriedBack(form, language), problem, wordProblem: null }, { status: 422 })
}

/** The values of the editor before the confirmation, if the confirmation carried them. */
function carriedBack(form: FormData, language: Language) {
  return form.has('version') ? replyWithInput(form, language).data : {}
}

async function endSessions(input: Parameters<typeof endUserSessions>[0], page: string) {
  const done = await endUserSessions(input, now())
  if (!done.ok) throw itemNotFound()
  return redirectWithToast(`${page}#sessions`, { key: 'success.sessionsRevoked' })
}

/** Erasing requires a confirmation word, so that nobody is erased by mistake. */
async function remove(form: FormData, user: User, by: Actor, context: RequestContext) {
  const word = context.t(userEditor)('word')
  const confirmation = (readText(form, 'word') ?? '').trim()
  if (confirmation.toUpperCase() !== word) {
    const wordProblem = sentence(message('people.refusal.word', { word }), context.language)
    return data({ ...carriedBack(form, context.language), problem: null, wordProblem }, { status: 422 })
  }
  const done = await removeUser({ userId: user.id, by }, now())
  if (!done.ok) return refuse(done.reason, form, context.language)
  return redirectWithToast('/admin/users', { key: 'success.userRemoved' })
}

async function save(form: FormData, user: User, by: Actor, language: Language) {
  const at = now()
  const edited = {
    id: user.id,
    language,
    toValues: toUserValues,
    versionOf: correctionVersion,
  }
  const overtaken = await mergeStored(users, form, edited)
  const submission = parseForm(form, userFormSchema(language, today(at)))
  if (overtaken) return replyToOvertaken(submission, language, overtaken)
  if (submission.status !== 'success') return replyTo(submission, language)
  const { version, ...correction } = submission.value
  const saved = await updateUser({ userId: user.id, expect: version, correction, by }, at)
  if (saved.ok) return redirectWithToast(`/admin/users/${user.id}`, { key: 'success.userUpdated' })
  if (saved.reason.kind === 'cpfTaken') {
    return replyTo(submission, language, { fieldErrors: { cpf: [message('validation.unique')] } })
  }
  return replyToRefusal(saved.reason, submission, users, edited)
}
