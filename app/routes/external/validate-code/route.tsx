import { getZodConstraint } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { now } from '~/clock.server'
import { codes } from '~/data/collections'
import { isCodeUsable } from '~/domain/code'
import { safeRedirect } from '~/domain/safe-redirect'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { formatTime } from '~/i18n/format'
import { languageOf } from '~/i18n/language.server'
import { validateCode } from '~/i18n/locales/validate-code'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { secondsUntilResend } from '~/operations/resend-code.server'
import { retryAfterHeaders } from '~/routes/external/retry-after'
import { withRedirectTo } from '~/routes/external/sign-in-answer.server'
import { readCodeReference } from '~/session/code-reference.server'
import { TaskMark } from '~/ui/external-shell'
import { Heading } from '~/ui/heading'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import { answerCode, codeSchema } from './code-answer.server'
import { CodeField } from './code-field'
import { ResendForm } from './resend-form'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]
export const headers = retryAfterHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const reference = await readCodeReference(request)
  const wanted = safeRedirect(new URL(request.url).searchParams.get('redirectTo'))
  if (reference === null) throw redirect(withRedirectTo('/signin', wanted))
  const t = translator(validateCode, await languageOf(request))
  const code = await codes.find(reference.codeId)
  const at = now()
  return {
    title: `${t('title')} · Roteiro`,
    email: reference.email,
    validUntil: code && isCodeUsable(code, at) ? formatTime(code.expiresAt) : null,
    waitSeconds: code ? secondsUntilResend(code, at) : 0,
    signUpAddress: withRedirectTo('/signup', wanted),
    signInAddress: withRedirectTo('/signin', wanted),
    constraint: getZodConstraint(codeSchema),
  }
}

export function action(args: ActionFunctionArgs) {
  return answerCode(args)
}

export default function ValidateCodeScreen() {
  const { constraint, email, validUntil, waitSeconds, ...addresses } = useLoaderData<typeof loader>()
  const [form, fields] = useFormFor<{ code: string }>(constraint)
  const t = useTranslate(validateCode)
  const [before = '', after = ''] = t('lead', { email: '\n' }).split('\n')
  return (
    <Stack gap={5}>
      <TaskMark icon="mail-check" />
      <Stack gap={2}>
        <Heading level={1} look="entrance">
          {t('title')}
        </Heading>
        <Text tone="muted">
          {before}
          <b>{email}</b>
          {after} <Link to={addresses.signUpAddress}>{t('correct')}</Link>
        </Text>
      </Stack>
      <PostForm form={form} labels={{ code: t('code') }}>
        <Stack gap={4}>
          <CodeField field={fields.code} label={t('code')} />
          <Text size="sm" tone="muted">
            {validUntil ? t('validUntil', { time: validUntil }) : t('over')}
          </Text>
          <SubmitButton variant="cta" size="l" full="always" name="intent" value="confirm" busyLabel={t('submitting')}>
            {t('submit')}
          </SubmitButton>
        </Stack>
      </PostForm>
      <ResendForm waitSeconds={waitSeconds} />
      <Text size="sm">
        {t('haveAccount')} <Link to={addresses.signInAddress}>{t('signIn')}</Link>
      </Text>
    </Stack>
  )
}
