import { getZodConstraint } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { safeRedirect } from '~/domain/values/safe-redirect'
import { EntranceHead } from '~/features/accounts/entrance-head'
import { retryAfterHeaders } from '~/features/accounts/retry-after'
import { answerSignIn, signInSchema, withRedirectTo } from '~/features/accounts/sign-in-answer.server'
import { SignInForm } from '~/features/accounts/sign-in-form'
import { answerOrFailure } from '~/features/page/errors/answer-or-failure.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { sendOrTell } from '~/forms/lost-post'
import { languageOf } from '~/i18n/language.server'
import { signIn } from '~/i18n/locales/accounts/sign-in'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { Stack } from '~/ui/layout/layout/layout'
import { Text } from '~/ui/text/text/text'

export const meta: MetaFunction<typeof loader> = privateMeta
export const headers = retryAfterHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const t = translator(signIn, await languageOf(request))
  const redirectTo = safeRedirect(new URL(request.url).searchParams.get('redirectTo'))
  return {
    title: `${t('pageTitle')} · Roteiro`,
    signUpAddress: withRedirectTo('/signup', redirectTo),
    resetAddress: withRedirectTo('/ask-reset-password', redirectTo),
    constraint: getZodConstraint(signInSchema),
  }
}

export function action(args: ActionFunctionArgs) {
  return answerOrFailure(args, (signInArgs) => answerSignIn(signInArgs, 'shop'))
}

export const clientAction = sendOrTell

export default function SignInScreen() {
  const { constraint, signUpAddress, resetAddress } = useLoaderData<typeof loader>()
  const t = useTranslate(signIn)
  return (
    <Stack gap={5}>
      <EntranceHead title={t('title')} lead={t('lead')} />
      <SignInForm constraint={constraint} resetAddress={resetAddress} variant="cta" />
      <Text size="sm">
        {t('firstTime')} <Link to={signUpAddress}>{t('signUp')}</Link>
      </Text>
    </Stack>
  )
}
