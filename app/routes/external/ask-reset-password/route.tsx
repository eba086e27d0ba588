import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { now } from '~/clock.server'
import { safeRedirect } from '~/domain/values/safe-redirect'
import { EntranceHead } from '~/features/accounts/entrance-head'
import { codeRequestOf, tooManyCodeRequests } from '~/features/accounts/password-attempts.server'
import { replyCodeLimit, replyTooMany } from '~/features/accounts/refusals.server'
import { retryAfterHeaders } from '~/features/accounts/retry-after'
import { doorTo, markCookieless, withRedirectTo } from '~/features/accounts/sign-in-action.server'
import { replyOrFailure } from '~/features/page/errors/reply-or-failure.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { formConstraints } from '~/forms/constraints'
import { EmailField } from '~/forms/fields/fields'
import { parseForm } from '~/forms/parse-form.server'
import { PostForm } from '~/forms/post-form'
import { replyTo } from '~/forms/reply.server'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { emailField } from '~/forms/values'
import { resetPassword } from '~/i18n/locales/accounts/reset-password'
import { useTranslate } from '~/i18n/use-translate'
import { requestPasswordReset } from '~/operations/accounts/request-password-reset.server'
import { writeCodeReference } from '~/session/code-reference.server'
import { redirectWithToast } from '~/session/toast.server'
import { TaskMark } from '~/ui/layout/external-shell/external-shell'
import { Stack } from '~/ui/layout/layout/layout'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'

export const handle = { scene: 'aurora' }
export const meta: MetaFunction<typeof loader> = privateMeta
export const headers = retryAfterHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
  const t = context.t(resetPassword)
  return {
    title: `${t('requestPageTitle')} · Roteiro`,
    signInAddress: doorTo(safeRedirect(new URL(request.url).searchParams.get('redirectTo'))),
    constraint: formConstraints(resetRequestSchema),
  }
}

export function action(args: ActionFunctionArgs) {
  return replyOrFailure(args, handleResetRequest)
}

export default function RequestResetScreen() {
  const { constraint, signInAddress } = useLoaderData<typeof loader>()
  const [form, fields] = useFormFor<{ email: string }>(constraint)
  const t = useTranslate(resetPassword)
  return (
    <Stack gap={5}>
      <TaskMark icon="lock" />
      <EntranceHead title={t('requestTitle')} lead={t('requestLead')} />
      <PostForm form={form} labels={{ email: t('email') }}>
        <Stack gap={4}>
          <EmailField field={fields.email} label={t('email')} autoComplete="username" />
          <SubmitButton variant="cta" size="l" full="always" busyLabel={t('requesting')}>
            {t('request')}
          </SubmitButton>
        </Stack>
      </PostForm>
      <Text size="sm">
        {t('remembered')} <Link to={signInAddress}>{t('signIn')}</Link>
      </Text>
    </Stack>
  )
}

const resetRequestSchema = z.object({ email: emailField() })

/** Sends the code. The reply is the same whether or not an account has the address. */
async function handleResetRequest({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const { language } = context
  const submission = parseForm(await request.formData(), resetRequestSchema)
  if (submission.status !== 'success') return replyTo(submission, language)
  const { email } = submission.value
  const origin = { request, email, clientAddress: context.clientAddress }
  const wait = await tooManyCodeRequests(['resetAccount', 'resetAddress'], origin)
  if (wait !== null) return replyTooMany(submission, language, wait)
  const requested = await requestPasswordReset({ email, ...(await codeRequestOf(origin)) }, now())
  if (!requested.ok) return replyCodeLimit(submission, language)
  const reference = await writeCodeReference({ codeId: requested.value.codeId, email, purpose: 'reset' })
  const next = withRedirectTo('/validate-code', safeRedirect(new URL(request.url).searchParams.get('redirectTo')))
  return redirectWithToast(
    markCookieless(next, request),
    { key: 'success.codeSent', type: 'info' },
    { headers: { 'Set-Cookie': reference } },
  )
}
