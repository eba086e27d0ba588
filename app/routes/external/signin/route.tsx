import { getZodConstraint } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { safeRedirect } from '~/domain/safe-redirect'
import { EmailField } from '~/forms/email-field'
import { PasswordField } from '~/forms/password-field'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { languageOf } from '~/i18n/language.server'
import { signIn } from '~/i18n/locales/sign-in'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { retryAfterHeaders } from '~/routes/external/retry-after'
import { answerSignIn, signInSchema, withRedirectTo } from '~/routes/external/sign-in-answer.server'
import { privateMeta } from '~/routes/frame/page-meta'
import { Heading } from '~/ui/heading'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'

export const meta: MetaFunction<typeof loader> = privateMeta
export const headers = retryAfterHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const t = translator(signIn, await languageOf(request))
  const wanted = safeRedirect(new URL(request.url).searchParams.get('redirectTo'))
  return {
    title: `${t('pageTitle')} · Roteiro`,
    signUpAddress: withRedirectTo('/signup', wanted),
    resetAddress: withRedirectTo('/ask-reset-password', wanted),
    constraint: getZodConstraint(signInSchema),
  }
}

export function action(args: ActionFunctionArgs) {
  return answerSignIn(args, 'shop')
}

export default function SignInScreen() {
  const { constraint, signUpAddress, resetAddress } = useLoaderData<typeof loader>()
  const [form, fields] = useFormFor<{ email: string; password: string }>(constraint)
  const t = useTranslate(signIn)
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Heading level={1} look="entrance">
          {t('title')}
        </Heading>
        <Text tone="muted">{t('lead')}</Text>
      </Stack>
      <PostForm form={form} labels={{ email: t('email'), password: t('password') }}>
        <Stack gap={4}>
          <EmailField field={fields.email} label={t('email')} autoComplete="username" />
          <PasswordField field={fields.password} label={t('password')} autoComplete="current-password" />
          <Text size="sm" align="end">
            <Link to={resetAddress}>{t('forgot')}</Link>
          </Text>
          <SubmitButton variant="cta" size="l" full="always" busyLabel={t('submitting')}>
            {t('submit')}
          </SubmitButton>
        </Stack>
      </PostForm>
      <Text size="sm">
        {t('firstTime')} <Link to={signUpAddress}>{t('signUp')}</Link>
      </Text>
    </Stack>
  )
}
