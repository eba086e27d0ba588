import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { safeRedirect } from '~/domain/values/safe-redirect'
import { EntranceHead } from '~/features/accounts/entrance-head'
import { EntranceNotice } from '~/features/accounts/entrance-notice'
import { retryAfterHeaders } from '~/features/accounts/retry-after'
import {
  entranceNotice,
  handleAdminSignIn,
  signInSchema,
  withRedirectTo,
} from '~/features/accounts/sign-in-action.server'
import { SignInForm } from '~/features/accounts/sign-in-form'
import { replyOrFailure } from '~/features/page/errors/reply-or-failure.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { formConstraints } from '~/forms/constraints'
import { signIn } from '~/i18n/locales/accounts/sign-in'
import { useTranslate } from '~/i18n/use-translate'
import { Stack } from '~/ui/layout/layout/layout'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'

export const meta: MetaFunction<typeof loader> = privateMeta
export const headers = retryAfterHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
  const t = context.t(signIn)
  const redirectTo = safeRedirect(new URL(request.url).searchParams.get('redirectTo'))
  return {
    title: `${t('adminTitle')} · Roteiro`,
    notice: entranceNotice(request),
    resetAddress: withRedirectTo('/ask-reset-password', redirectTo ?? '/admin/users'),
    constraint: formConstraints(signInSchema),
  }
}

export function action(args: ActionFunctionArgs) {
  return replyOrFailure(args, handleAdminSignIn)
}

export default function AdminSignInScreen() {
  const { constraint, notice, resetAddress } = useLoaderData<typeof loader>()
  const t = useTranslate(signIn)
  return (
    <Stack gap={5}>
      <EntranceNotice notice={notice} />
      <EntranceHead title={t('adminTitle')} lead={t('adminLead')} />
      <SignInForm constraint={constraint} resetAddress={resetAddress} variant="primary" />
      <Text size="sm">
        {t('forCustomers')} <Link to="/signin">{t('customerSignIn')}</Link>
      </Text>
    </Stack>
  )
}
