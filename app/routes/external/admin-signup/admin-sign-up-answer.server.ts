import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { now } from '~/clock.server'
import type { LocalDate } from '~/domain/dates'
import { readDevice } from '~/domain/device'
import { today } from '~/domain/time-zone'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { withNewPassword } from '~/forms/password-values'
import { replyTo } from '~/forms/reply.server'
import { requiredText } from '~/forms/values'
import { languageOf } from '~/i18n/language.server'
import type { Language } from '~/i18n/languages'
import { acceptAdminInvitation, type InvitationRefusal } from '~/operations/accept-admin-invitation.server'
import { accountFields, personalPasswordParts } from '~/routes/external/account-form.server'
import { replyTooMany, tooManySignInAttempts } from '~/routes/external/refusals.server'
import { signedInHeaders } from '~/session/known-device.server'
import { redirectWithToast } from '~/session/toast.server'

export function adminSignUpSchema(language: Language, day: LocalDate) {
  return withNewPassword(
    z.object({ invitation: requiredText({ max: 200 }), ...accountFields(language, day) }),
    personalPasswordParts,
  )
}

const refusals: Record<
  InvitationRefusal,
  { field: string; key: 'error.invitation' | 'validation.emailTaken' | 'validation.unique' }
> = {
  invitation: { field: 'invitation', key: 'error.invitation' },
  emailTaken: { field: 'email', key: 'validation.emailTaken' },
  cpfTaken: { field: 'cpf', key: 'validation.unique' },
}

/** Makes the administrator of an invitation or of the first-run code, signed in at once. */
export async function answerAdminSignUp({ request, context }: ActionFunctionArgs) {
  const language = await languageOf(request)
  const at = now()
  const submission = parseForm(await request.formData(), adminSignUpSchema(language, today(at)))
  if (submission.status !== 'success') return replyTo(submission, language)
  const wait = await tooManySignInAttempts([['adminSignInAddress', context.clientAddress]])
  if (wait !== null) return replyTooMany(submission, language, wait)
  const { invitation, password, passwordConfirmation: _, ...person } = submission.value
  const device = readDevice(request.headers.get('User-Agent'))
  const accepted = await acceptAdminInvitation({ invitation, person: { ...person, language }, password, device }, at)
  if (!accepted.ok) {
    const { field, key } = refusals[accepted.reason]
    return replyTo(submission, language, { fieldErrors: { [field]: [message(key)] } })
  }
  const headers = await signedInHeaders(request, accepted.value.token, { email: person.email, type: 1 })
  return redirectWithToast('/admin/users', { key: 'success.userRegistered' }, { headers })
}
