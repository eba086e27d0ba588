import { type ActionFunctionArgs, data } from '@remix-run/node'
import { z } from 'zod'
import { now } from '~/clock.server'
import { invitations, users } from '~/data/collections'
import type { Actor } from '~/domain/audit'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readIntent, readText } from '~/forms/read-field.server'
import { replyTo, sentence } from '~/forms/reply.server'
import { emailField } from '~/forms/values'
import { languageOf } from '~/i18n/language.server'
import type { Language } from '~/i18n/languages'
import { blockUser, unblockUser } from '~/operations/block-user.server'
import { inviteAdmin, withdrawInvitation } from '~/operations/invite-admin.server'
import { resetSecondFactor } from '~/operations/second-factor.server'
import { replyTooMany, tooManySignInAttempts } from '~/routes/external/refusals.server'
import { actorOf } from '~/session/actor'
import { itemNotFound } from '~/session/not-found.server'
import { requireAdmin } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'

export const inviteSchema = z.object({ email: emailField() })

const PAGE = '/admin/users/admins'

/** Inviting, and what is done to an invitation or to an administrator. */
export async function answerAdmins({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const by = actorOf(requireAdmin(context))
  const form = await request.formData()
  const language = await languageOf(request)
  const id = readText(form, 'id') ?? ''
  switch (readIntent(form, ['resend', 'withdraw', 'deactivate', 'reactivate', 'resetFactor'])) {
    case 'resend': {
      const invitation = await invitations.find(id)
      if (invitation?.email == null) throw itemNotFound()
      return invite(form, { email: invitation.email, by, language })
    }
    case 'withdraw': {
      const done = await withdrawInvitation({ id, by }, now())
      if (!done.ok) throw itemNotFound()
      return redirectWithToast(PAGE, { key: 'people.invitationWithdrawn' })
    }
    case 'deactivate':
      return act(await blockUser(await adminAsked(id, by), now()), 'people.deactivated', language)
    case 'reactivate':
      return act(await unblockUser(await adminAsked(id, by), now()), 'people.reactivated', language)
    case 'resetFactor':
      return act(await resetSecondFactor(await adminAsked(id, by), now()), 'people.factorReset', language)
    default:
      return invite(form, { email: null, by, language })
  }
}

async function invite(form: FormData, asked: { email: string | null; by: Actor; language: Language }) {
  const { by, language } = asked
  if (asked.email !== null) form.set('email', asked.email)
  const submission = parseForm(form, inviteSchema)
  if (submission.status !== 'success') return replyTo(submission, language)
  const wait = await tooManySignInAttempts([['adminActs', by.id]])
  if (wait !== null) return replyTooMany(submission, language, wait)
  const { email } = submission.value
  const sent = await inviteAdmin({ email, by, language }, now())
  if (!sent.ok)
    return replyTo(submission, language, { fieldErrors: { email: [message(`people.invite.${sent.reason}`)] } })
  return redirectWithToast(PAGE, { key: 'success.invitationSent', vars: { email } })
}

/** Only administrators are dealt with here, whatever id was posted. */
async function adminAsked(id: string, by: Actor) {
  const user = await users.find(id)
  if (user?.type !== 1) throw itemNotFound()
  return { userId: user.id, by }
}

type Done = { ok: true } | { ok: false; reason: 'missing' | 'self' | 'lastAdmin' | 'openOrders' | 'agency' }

function act(done: Done, key: string, language: Language) {
  if (done.ok) return redirectWithToast(PAGE, { key })
  return data({ problem: sentence(message(`people.refusal.${done.reason}`), language) }, { status: 422 })
}
