import { getZodConstraint } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/clock.server'
import { today } from '~/domain/time-zone'
import { sendOrTell } from '~/forms/lost-post'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { TextField } from '~/forms/text-field'
import { useFormFor } from '~/forms/use-form-for'
import { languageOf } from '~/i18n/language.server'
import { signUp as copy } from '~/i18n/locales/sign-up'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { isInvitationOpen } from '~/operations/accept-admin-invitation.server'
import { answerOrFailure } from '~/routes/errors/answer-or-failure.server'
import { SignUpFields, type SignUpValues, useSignUpLabels } from '~/routes/external/account-fields'
import { accountPage } from '~/routes/external/account-page.server'
import { EntranceHead } from '~/routes/external/entrance-head'
import { retryAfterHeaders } from '~/routes/external/retry-after'
import { privateMeta } from '~/routes/frame/page-meta'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/notice'
import { adminSignUpSchema, answerAdminSignUp } from './admin-sign-up-answer.server'

export const meta: MetaFunction<typeof loader> = privateMeta
export const handle = { wide: true }
export const headers = retryAfterHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const language = await languageOf(request)
  const invitation = new URL(request.url).searchParams.get('invitation')?.slice(0, 200) ?? ''
  return {
    title: `${translator(copy, language)('adminTitle')} · Roteiro`,
    constraint: getZodConstraint(adminSignUpSchema(language, today(now()))),
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
