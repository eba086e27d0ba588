import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { now } from '~/clock.server'
import { readDevice } from '~/domain/accounts/device'
import { type SignUpValues, useSignUpLabels } from '~/features/accounts/account-fields'
import { personalPasswordParts } from '~/features/accounts/account-form.server'
import { accountPage } from '~/features/accounts/account-page.server'
import { EntranceHead } from '~/features/accounts/entrance-head'
import { replyTooMany, tooManySignInAttempts } from '~/features/accounts/refusals.server'
import { retryAfterHeaders } from '~/features/accounts/retry-after'
import { onceSignedIn } from '~/features/accounts/sign-in-action.server'
import { replyOrFailure } from '~/features/page/errors/reply-or-failure.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { formConstraints } from '~/forms/constraints'
import { EmailField, TextField } from '~/forms/fields/fields'
import { NewPasswordField, PasswordField } from '~/forms/fields/password-field'
import { newPasswordField, passwordField, withNewPassword } from '~/forms/fields/password-values'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { PostForm } from '~/forms/post-form'
import { replyTo } from '~/forms/reply.server'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { emailField, nameField, requiredText } from '~/forms/values'
import { signUp as copy } from '~/i18n/locales/accounts/sign-up'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import {
  acceptAdminInvitation,
  findOpenInvitation,
  type InvitationRefusal,
} from '~/operations/accounts/accept-admin-invitation.server'
import { signedInHeaders } from '~/session/known-device.server'
import { redirectWithToast } from '~/session/toast.server'
import { Notice } from '~/ui/feedback/notice/notice'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { Stack } from '~/ui/layout/layout/layout'

export const meta: MetaFunction<typeof loader> = privateMeta
export const handle = { wide: true }
export const headers = retryAfterHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { language } = context
  const invitation = new URL(request.url).searchParams.get('invitation')?.slice(0, 200) ?? ''
  const open = invitation === '' ? null : await findOpenInvitation(invitation, now())
  return {
    title: `${translator(copy, language)('adminTitle')} · Roteiro`,
    constraint: formConstraints(adminSignUpSchema),
    invitation,
    /** The one address that the invitation of the link is for. */
    email: open?.email ?? null,
    isInvitationOver: invitation !== '' && open === null,
    counts: accountPage().counts,
  }
}

export function action(args: ActionFunctionArgs) {
  return replyOrFailure(args, handleAdminSignUp)
}

type AdminSignUpValues = Pick<
  SignUpValues,
  'firstName' | 'lastName' | 'email' | 'password' | 'passwordConfirmation'
> & { invitation: string }

export default function AdminSignUpScreen() {
  const { constraint, invitation, email, isInvitationOver, counts } = useLoaderData<typeof loader>()
  const [form, fields] = useFormFor<AdminSignUpValues>(constraint, { invitation, email: email ?? '' })
  const t = useTranslate(copy)
  const labels = { invitation: t('invitation'), ...useSignUpLabels() }
  if (isInvitationOver) {
    return (
      <Stack gap={5}>
        <EntranceHead title={t('adminTitle')} />
        <Notice kind="warning">{t('invitationOver')}</Notice>
      </Stack>
    )
  }
  return (
    <Stack gap={5}>
      <EntranceHead title={t('adminTitle')} lead={email === null ? t('adminLead') : t('invitedLead')} />
      <PostForm form={form} labels={labels}>
        <Stack gap={4}>
          {email === null ? (
            <TextField
              field={fields.invitation}
              label={labels.invitation}
              hint={t('invitationHint')}
              autoComplete="off"
            />
          ) : (
            <input type="hidden" name="invitation" value={invitation} />
          )}
          <FormGrid>
            <Span of={3}>
              <TextField field={fields.firstName} label={labels.firstName} autoComplete="given-name" />
            </Span>
            <Span of={3}>
              <TextField field={fields.lastName} label={labels.lastName} autoComplete="family-name" />
            </Span>
            <Span of={6}>
              <EmailField
                field={fields.email}
                label={labels.email}
                hint={email === null ? undefined : t('invitedEmailHint')}
                autoComplete="username"
                readOnly={email !== null}
              />
            </Span>
            <Span of={6}>
              <NewPasswordField field={fields.password} label={labels.password} counts={counts} />
            </Span>
            <Span of={6}>
              <PasswordField
                field={fields.passwordConfirmation}
                label={labels.passwordConfirmation}
                autoComplete="new-password"
              />
            </Span>
          </FormGrid>
          <SubmitButton variant="primary" size="l" full="always" busyLabel={t('submitting')}>
            {t('submit')}
          </SubmitButton>
        </Stack>
      </PostForm>
    </Stack>
  )
}

/** An employee's name and way in: no document, phone or birth date. */
const adminSignUpSchema = withNewPassword(
  z.object({
    invitation: requiredText({ max: 200 }),
    firstName: nameField(),
    lastName: nameField(),
    email: emailField(),
    password: newPasswordField(),
    passwordConfirmation: passwordField(),
  }),
  personalPasswordParts,
)

const refusals: Record<InvitationRefusal, { field: string; key: 'error.invitation' | 'validation.emailTaken' }> = {
  invitation: { field: 'invitation', key: 'error.invitation' },
  emailTaken: { field: 'email', key: 'validation.emailTaken' },
}

/** Creates the administrator of an invitation or of the first-run code, and signs in. */
async function handleAdminSignUp({ request, context }: ActionFunctionArgs) {
  const { language } = context
  const at = now()
  const submission = parseForm(await request.formData(), adminSignUpSchema)
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
  return redirectWithToast(onceSignedIn('/admin/users', request), { key: 'success.userRegistered' }, { headers })
}
