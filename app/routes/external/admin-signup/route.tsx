import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { now } from '~/clock.server'
import { readDevice } from '~/domain/accounts/device'
import type { LocalDate } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { SignUpFields, type SignUpValues, useSignUpLabels } from '~/features/accounts/account-fields'
import { accountFields, personalPasswordParts } from '~/features/accounts/account-form.server'
import { accountPage } from '~/features/accounts/account-page.server'
import { EntranceHead } from '~/features/accounts/entrance-head'
import { replyTooMany, tooManySignInAttempts } from '~/features/accounts/refusals.server'
import { retryAfterHeaders } from '~/features/accounts/retry-after'
import { answerOrFailure } from '~/features/page/errors/answer-or-failure.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { formConstraints } from '~/forms/constraints'
import { withNewPassword } from '~/forms/fields/password-values'
import { TextField } from '~/forms/fields/text-field'
import { sendOrTell } from '~/forms/lost-post'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { PostForm } from '~/forms/post-form'
import { replyTo } from '~/forms/reply.server'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { requiredText } from '~/forms/values'
import { languageOf } from '~/i18n/language.server'
import type { Language } from '~/i18n/languages'
import { signUp as copy } from '~/i18n/locales/accounts/sign-up'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import {
  acceptAdminInvitation,
  type InvitationRefusal,
  isInvitationOpen,
} from '~/operations/accounts/accept-admin-invitation.server'
import { signedInHeaders } from '~/session/known-device.server'
import { redirectWithToast } from '~/session/toast.server'
import { Notice } from '~/ui/feedback/notice/notice'
import { Stack } from '~/ui/layout/layout/layout'

export const meta: MetaFunction<typeof loader> = privateMeta
export const handle = { wide: true }
export const headers = retryAfterHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const language = await languageOf(request)
  const invitation = new URL(request.url).searchParams.get('invitation')?.slice(0, 200) ?? ''
  return {
    title: `${translator(copy, language)('adminTitle')} · Roteiro`,
    constraint: formConstraints(adminSignUpSchema(language, today(now()))),
    invitation,
    isInvitationOver: invitation !== '' && !(await isInvitationOpen(invitation, now())),
    ...accountPage(),
  }
}

export function action(args: ActionFunctionArgs) {
  return answerOrFailure(args, answerAdminSignUp)
}

export const clientAction = sendOrTell

export default function AdminSignUpScreen() {
  const { constraint, invitation, isInvitationOver, days, counts } = useLoaderData<typeof loader>()
  const [form, fields] = useFormFor<SignUpValues & { invitation: string }>(constraint, { invitation })
  const t = useTranslate(copy)
  return (
    <Stack gap={5}>
      <EntranceHead title={t('adminTitle')} lead={t('adminLead')} />
      {isInvitationOver ? <Notice kind="warning">{t('invitationOver')}</Notice> : null}
      <PostForm form={form} labels={{ invitation: t('invitation'), ...useSignUpLabels() }}>
        <Stack gap={4}>
          <TextField field={fields.invitation} label={t('invitation')} hint={t('invitationHint')} autoComplete="off" />
          <SignUpFields fields={fields} days={days} counts={counts} />
          <SubmitButton variant="primary" size="l" full="always" busyLabel={t('submitting')}>
            {t('submit')}
          </SubmitButton>
        </Stack>
      </PostForm>
    </Stack>
  )
}

function adminSignUpSchema(language: Language, day: LocalDate) {
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

/** Creates the administrator of an invitation or of the first-run code, and signs in. */
async function answerAdminSignUp({ request, context }: ActionFunctionArgs) {
  const language = await languageOf(request)
  const at = now()
  const submission = parseForm(await request.formData(), adminSignUpSchema(language, today(at)))
  if (submission.status !== 'success') return replyTo(submission, language)
  const wait = await tooManySignInAttempts([['adminSignInAddress', context.clientAddress]])
  if (wait !== null) return replyTooMany(submission, language, wait)
  const { invitation, password, passwordConfirmation: _, ...user } = submission.value
  const device = readDevice(request.headers.get('User-Agent'))
  const accepted = await acceptAdminInvitation({ invitation, person: { ...user, language }, password, device }, at)
  if (!accepted.ok) {
    const { field, key } = refusals[accepted.reason]
    return replyTo(submission, language, { fieldErrors: { [field]: [message(key)] } })
  }
  const headers = await signedInHeaders(request, accepted.value.token, { email: user.email, type: 1 })
  return redirectWithToast('/admin/users', { key: 'success.userRegistered' }, { headers })
}
