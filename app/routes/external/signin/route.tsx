import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { safeRedirect } from '~/domain/values/safe-redirect'
import { EntranceHead } from '~/features/accounts/entrance-head'
import { EntranceNotice } from '~/features/accounts/entrance-notice'
import { retryAfterHeaders } from '~/features/accounts/retry-after'
import {
  entranceNotice,
  handleShopSignIn,
  signInSchema,
  withRedirectTo,
} from '~/features/accounts/sign-in-action.server'
import { CheckoutSignInForm, SignInForm } from '~/features/accounts/sign-in-form'
import { AcceptByGoing } from '~/features/accounts/terms-sentence'
import { StartedPurchaseCard } from '~/features/checkout/started-purchase'
import { isCheckout, startedPurchase } from '~/features/checkout/started-purchase.server'
import { replyOrFailure } from '~/features/page/errors/reply-or-failure.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { formConstraints } from '~/forms/constraints'
import { SubmitButton } from '~/forms/submit-button'
import { signIn } from '~/i18n/locales/accounts/sign-in'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { Stack } from '~/ui/layout/layout/layout'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'

export const meta: MetaFunction<typeof loader> = privateMeta
export const headers = retryAfterHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { language } = context
  const redirectTo = safeRedirect(new URL(request.url).searchParams.get('redirectTo'))
  return {
    title: `${translator(signIn, language)('pageTitle')} · Roteiro`,
    notice: entranceNotice(request),
    signUpAddress: withRedirectTo('/signup', redirectTo),
    resetAddress: withRedirectTo('/ask-reset-password', redirectTo),
    constraint: formConstraints(signInSchema),
    isBuying: isCheckout(redirectTo),
    purchase: await startedPurchase(redirectTo, language),
  }
}

export function action(args: ActionFunctionArgs) {
  return replyOrFailure(args, handleShopSignIn)
}

export default function SignInScreen() {
  const { isBuying, notice, signUpAddress } = useLoaderData<typeof loader>()
  const t = useTranslate(signIn)
  return (
    <Stack gap={5}>
      <EntranceNotice notice={notice} />
      {isBuying ? <CheckoutSignIn /> : <UsualSignIn />}
      <Text size="sm">
        {t('firstTime')} <Link to={signUpAddress}>{t('signUp')}</Link>
      </Text>
    </Stack>
  )
}

/** Between "Reservar" and the checkout: what is bought stays in sight. */
function CheckoutSignIn() {
  const { constraint, resetAddress, purchase } = useLoaderData<typeof loader>()
  const t = useTranslate(signIn)
  return (
    <>
      <EntranceHead title={t('buyTitle')} lead={t('buyLead')} />
      {purchase ? <StartedPurchaseCard purchase={purchase} /> : null}
      <CheckoutSignInForm constraint={constraint} resetAddress={resetAddress} />
      <AcceptByGoing />
    </>
  )
}

function UsualSignIn() {
  const { constraint, resetAddress } = useLoaderData<typeof loader>()
  const t = useTranslate(signIn)
  return (
    <>
      <EntranceHead title={t('title')} lead={t('lead')} />
      <SignInForm constraint={constraint} resetAddress={resetAddress} variant="cta">
        <SubmitButton
          variant="outline"
          size="m"
          full="always"
          icon="mail"
          name="intent"
          value="code"
          busyLabel={t('sendingCode')}
        >
          {t('byCode')}
        </SubmitButton>
        <AcceptByGoing />
      </SignInForm>
    </>
  )
}
