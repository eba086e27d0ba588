import { getZodConstraint } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { now } from '~/clock.server'
import { safeRedirect } from '~/domain/safe-redirect'
import { today } from '~/domain/time-zone'
import { sendOrTell } from '~/forms/lost-post'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { languageOf } from '~/i18n/language.server'
import { signUp as copy } from '~/i18n/locales/sign-up'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { answerOrFailure } from '~/routes/errors/answer-or-failure.server'
import { SignUpFields, type SignUpValues, useSignUpLabels } from '~/routes/external/account-fields'
import { accountPage } from '~/routes/external/account-page.server'
import { ConsentField } from '~/routes/external/consent-field'
import { EntranceHead } from '~/routes/external/entrance-head'
import { retryAfterHeaders } from '~/routes/external/retry-after'
import { withRedirectTo } from '~/routes/external/sign-in-answer.server'
import { privateMeta } from '~/routes/frame/page-meta'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import { answerSignUp, signUpSchema } from './sign-up-answer.server'

export const meta: MetaFunction<typeof loader> = privateMeta
export const handle = { wide: true, scene: 'plaza' }
export const headers = retryAfterHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const language = await languageOf(request)
  const wanted = safeRedirect(new URL(request.url).searchParams.get('redirectTo'))
  return {
    title: `${translator(copy, language)('title')} · Roteiro`,
    signInAddress: withRedirectTo('/signin', wanted),
    constraint: getZodConstraint(signUpSchema(language, today(now()))),
    ...accountPage(),
  }
}

export function action(args: ActionFunctionArgs) {
  return answerOrFailure(args, answerSignUp)
}

export const clientAction = sendOrTell

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
