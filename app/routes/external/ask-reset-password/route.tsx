import { getZodConstraint } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { safeRedirect } from '~/domain/safe-redirect'
import { EmailField } from '~/forms/email-field'
import { sendOrTell } from '~/forms/lost-post'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { languageOf } from '~/i18n/language.server'
import { resetPassword } from '~/i18n/locales/reset-password'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { answerOrFailure } from '~/routes/errors/answer-or-failure.server'
import { EntranceHead } from '~/routes/external/entrance-head'
import { retryAfterHeaders } from '~/routes/external/retry-after'
import { doorTo } from '~/routes/external/sign-in-answer.server'
import { privateMeta } from '~/routes/frame/page-meta'
import { TaskMark } from '~/ui/external-shell'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import { answerAskReset, askResetSchema } from './ask-reset-answer.server'

export const handle = { scene: 'aurora' }
export const meta: MetaFunction<typeof loader> = privateMeta
export const headers = retryAfterHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const t = translator(resetPassword, await languageOf(request))
  return {
    title: `${t('askPageTitle')} · Roteiro`,
    signInAddress: doorTo(safeRedirect(new URL(request.url).searchParams.get('redirectTo'))),
    constraint: getZodConstraint(askResetSchema),
  }
}

export function action(args: ActionFunctionArgs) {
  return answerOrFailure(args, answerAskReset)
}

export const clientAction = sendOrTell

export default function AskResetPasswordScreen() {
  const { constraint, signInAddress } = useLoaderData<typeof loader>()
  const [form, fields] = useFormFor<{ email: string }>(constraint)
  const t = useTranslate(resetPassword)
  return (
    <Stack gap={5}>
      <TaskMark icon="lock" />
      <EntranceHead title={t('askTitle')} lead={t('askLead')} />
      <PostForm form={form} labels={{ email: t('email') }}>
        <Stack gap={4}>
          <EmailField field={fields.email} label={t('email')} autoComplete="username" />
          <SubmitButton variant="cta" size="l" full="always" busyLabel={t('asking')}>
            {t('ask')}
          </SubmitButton>
        </Stack>
      </PostForm>
      <Text size="sm">
        {t('remembered')} <Link to={signInAddress}>{t('signIn')}</Link>
      </Text>
    </Stack>
  )
}
