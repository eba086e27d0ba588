import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { now } from '~/clock.server'
import type { LocalDate } from '~/domain/values/dates'
import { safeRedirect } from '~/domain/values/safe-redirect'
import { today } from '~/domain/values/time-zone'
import { SignUpFields, type SignUpValues, useSignUpLabels } from '~/features/accounts/account-fields'
import { accountFields, personalPasswordParts, termsInForce } from '~/features/accounts/account-form.server'
import { accountPage } from '~/features/accounts/account-page.server'
import { ConsentField } from '~/features/accounts/consent-field'
import { EntranceHead } from '~/features/accounts/entrance-head'
import { codeRequestOf, tooManyCodeRequests } from '~/features/accounts/password-attempts.server'
import { replyCodeLimit, replyTooMany } from '~/features/accounts/refusals.server'
import { retryAfterHeaders } from '~/features/accounts/retry-after'
import { markCookieless, withRedirectTo } from '~/features/accounts/sign-in-action.server'
import { replyOrFailure } from '~/features/page/errors/reply-or-failure.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { formConstraints } from '~/forms/constraints'
import { withNewPassword } from '~/forms/fields/password-values'
import { parseForm } from '~/forms/parse-form.server'
import { PostForm } from '~/forms/post-form'
import { replyTo } from '~/forms/reply.server'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { consentField } from '~/forms/values'
import type { Language } from '~/i18n/languages'
import { signUp as copy } from '~/i18n/locales/accounts/sign-up'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { signUp } from '~/operations/accounts/sign-up.server'
import { writeCodeReference } from '~/session/code-reference.server'
import { redirectWithToast } from '~/session/toast.server'
import { Stack } from '~/ui/layout/layout/layout'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'

export const meta: MetaFunction<typeof loader> = privateMeta
export const handle = { wide: true, scene: 'plaza' }
export const headers = retryAfterHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { language } = context
  const redirectTo = safeRedirect(new URL(request.url).searchParams.get('redirectTo'))
  return {
    title: `${translator(copy, language)('title')} · Roteiro`,
    signInAddress: withRedirectTo('/signin', redirectTo),
    constraint: formConstraints(signUpSchema(language, today(now()))),
    ...accountPage(),
  }
}

export function action(args: ActionFunctionArgs) {
  return replyOrFailure(args, handleSignUp)
}

export default function SignUpScreen() {
  const { constraint, signInAddress, days, counts } = useLoaderData<typeof loader>()
  const [form, fields] = useFormFor<SignUpValues & { acceptTerms: string }>(constraint)
  const t = useTranslate(copy)
  return (
    <Stack gap={5}>
      <EntranceHead title={t('title')} lead={t('lead')} />
      <PostForm form={form} labels={useSignUpLabels()}>
        <Stack gap={4}>
          <SignUpFields fields={fields} days={days} counts={counts} emailHint={t('emailHint')} />
          <ConsentField field={fields.acceptTerms} />
          <SubmitButton variant="cta" size="l" full="always" busyLabel={t('submitting')}>
            {t('submit')}
          </SubmitButton>
        </Stack>
      </PostForm>
      <Text size="sm">
        {t('haveAccount')} <Link to={signInAddress}>{t('signIn')}</Link>
      </Text>
    </Stack>
  )
}

function signUpSchema(language: Language, day: LocalDate) {
  return withNewPassword(
    z.object({ ...accountFields(language, day), acceptTerms: consentField('validation.acceptTerms') }),
    personalPasswordParts,
  )
}

/** Creates the account and sends the code. The reply is the same for a known address. */
async function handleSignUp({ request, context }: ActionFunctionArgs) {
  const { language } = context
  const at = now()
  const submission = parseForm(await request.formData(), signUpSchema(language, today(at)))
  if (submission.status !== 'success') return replyTo(submission, language)
  const { password, passwordConfirmation: _, acceptTerms: __, ...user } = submission.value
  const { email } = user
  const origin = { request, email, clientAddress: context.clientAddress }
  const wait = await tooManyCodeRequests(['signUpAccount', 'signUpAddress'], origin)
  if (wait !== null) return replyTooMany(submission, language, wait)
  const codeRequest = await codeRequestOf(origin)
  const signedUp = await signUp(
    { person: { ...user, language }, password, ...codeRequest, termsVersion: await termsInForce() },
    at,
  )
  if (!signedUp.ok) return replyCodeLimit(submission, language)
  const reference = await writeCodeReference({ codeId: signedUp.value.codeId, email: user.email, purpose: 'signup' })
  const next = withRedirectTo('/validate-code', safeRedirect(new URL(request.url).searchParams.get('redirectTo')))
  return redirectWithToast(
    markCookieless(next, request),
    { key: 'success.codeSent', type: 'info' },
    { headers: { 'Set-Cookie': reference } },
  )
}
