import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/clock.server'
import { safeRedirect } from '~/domain/values/safe-redirect'
import { EntranceHead } from '~/features/accounts/entrance-head'
import { retryAfterHeaders } from '~/features/accounts/retry-after'
import { withRedirectTo } from '~/features/accounts/sign-in-action.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { formConstraints } from '~/forms/constraints'
import { TextField } from '~/forms/fields/fields'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { secondFactor } from '~/i18n/locales/accounts/second-factor'
import { useTranslate } from '~/i18n/use-translate'
import { readFactorReference } from '~/session/factor-reference.server'
import { Stack } from '~/ui/layout/layout/layout'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { factorSchema, firstStepAgain, firstStepOf, handleFactor } from './factor-action.server'

export const meta: MetaFunction<typeof loader> = privateMeta
export const headers = retryAfterHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
  const redirectTo = safeRedirect(new URL(request.url).searchParams.get('redirectTo'))
  if ((await readFactorReference(request, now())) === null) throw await firstStepAgain(request, redirectTo)
  const t = context.t(secondFactor)
  return {
    title: `${t('stepTitle')} · Roteiro`,
    backAddress: withRedirectTo(firstStepOf(request), redirectTo),
    constraint: formConstraints(factorSchema),
  }
}

export function action(args: ActionFunctionArgs) {
  return handleFactor(args)
}

export default function AdminSignInCodeScreen() {
  const { constraint, backAddress } = useLoaderData<typeof loader>()
  const [form, fields] = useFormFor<{ code: string }>(constraint)
  const t = useTranslate(secondFactor)
  return (
    <Stack gap={5}>
      <EntranceHead title={t('stepTitle')} lead={t('stepLead')} />
      <PostForm form={form} labels={{ code: t('code') }}>
        <Stack gap={4}>
          <TextField field={fields.code} label={t('code')} hint={t('codeHint')} autoComplete="one-time-code" />
          <SubmitButton variant="primary" size="l" full="always" busyLabel={t('entering')}>
            {t('enter')}
          </SubmitButton>
        </Stack>
      </PostForm>
      <Text size="sm">
        <Link to={backAddress}>{t('otherAccount')}</Link>
      </Text>
    </Stack>
  )
}
