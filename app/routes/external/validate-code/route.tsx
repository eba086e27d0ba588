import { getZodConstraint } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { now } from '~/clock.server'
import { codes } from '~/data/collections'
import { isCodeUsable } from '~/domain/code'
import { safeRedirect } from '~/domain/safe-redirect'
import { sendOrTell } from '~/forms/lost-post'
import { formatTime } from '~/i18n/format'
import { languageOf } from '~/i18n/language.server'
import { resetPassword } from '~/i18n/locales/reset-password'
import { validateCode } from '~/i18n/locales/validate-code'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { secondsUntilResend } from '~/operations/resend-code.server'
import { answerOrFailure } from '~/routes/errors/answer-or-failure.server'
import { accountPage } from '~/routes/external/account-page.server'
import { EntranceHead } from '~/routes/external/entrance-head'
import { retryAfterHeaders } from '~/routes/external/retry-after'
import { doorTo, withRedirectTo } from '~/routes/external/sign-in-answer.server'
import { privateMeta } from '~/routes/frame/page-meta'
import { readCodeReference } from '~/session/code-reference.server'
import { codeNotFound } from '~/session/not-found.server'
import { TaskMark } from '~/ui/external-shell'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import { answerCode, mailedCodeSchema } from './code-answer.server'
import { CodeLead } from './code-lead'
import { ConfirmForm } from './confirm-form'
import { ResendForm } from './resend-form'
import { resetSchema } from './reset-answer.server'
import { ResetForm } from './reset-form'

export const handle = { scene: 'aurora' }
export const meta: MetaFunction<typeof loader> = privateMeta
export const headers = retryAfterHeaders

const AGENCIES = '/signupAgency'

export async function loader({ request }: LoaderFunctionArgs) {
  const reference = await readCodeReference(request)
  const wanted = safeRedirect(new URL(request.url).searchParams.get('redirectTo'))
  if (reference === null) throw wanted === null ? codeNotFound() : redirect(withRedirectTo('/signin', wanted))
  const { email, purpose } = reference
  const isReset = purpose === 'reset'
  const language = await languageOf(request)
  const code = await codes.find(reference.codeId)
  const at = now()
  return {
    title: `${translator(isReset ? resetPassword : validateCode, language)('title')} · Roteiro`,
    email,
    isReset,
    validUntil: code && isCodeUsable(code, at) ? formatTime(code.expiresAt) : null,
    waitSeconds: code ? secondsUntilResend(code, at) : 0,
    correctAddress: isReset ? withRedirectTo('/ask-reset-password', wanted) : signUpFor(wanted),
    signInAddress: doorTo(wanted),
    counts: accountPage().counts,
    constraint: getZodConstraint(isReset ? resetSchema(email) : mailedCodeSchema),
  }
}

/** Where the address was typed: agencies have a form of their own. */
function signUpFor(wanted: string | null): string {
  return wanted === AGENCIES ? AGENCIES : withRedirectTo('/signup', wanted)
}

export function action(args: ActionFunctionArgs) {
  return answerOrFailure(args, answerCode)
}

export const clientAction = sendOrTell

export default function ValidateCodeScreen() {
  const { constraint, email, isReset, counts, validUntil, waitSeconds, ...to } = useLoaderData<typeof loader>()
  const t = useTranslate(validateCode)
  const reset = useTranslate(resetPassword)
  const validity = validUntil ? t('validUntil', { time: validUntil }) : t('over')
  const copy = isReset ? reset('lead', { email: '\n' }) : t('lead', { email: '\n' })
  return (
    <Stack gap={5}>
      <TaskMark icon="mail-check" />
      <EntranceHead title={isReset ? reset('title') : t('title')}>
        <CodeLead copy={copy} email={email} correct={{ to: to.correctAddress, label: t('correct') }} />
      </EntranceHead>
      {isReset ? (
        <ResetForm constraint={constraint} counts={counts} validity={validity} />
      ) : (
        <ConfirmForm constraint={constraint} validity={validity} />
      )}
      <ResendForm waitSeconds={waitSeconds} />
      {isReset ? (
        <Text size="sm">
          {reset('remembered')} <Link to={to.signInAddress}>{t('signIn')}</Link>
        </Text>
      ) : (
        <Text size="sm">
          {t('knownPassenger')} <Link to={to.signInAddress}>{t('goOn')}</Link> {t('or')}{' '}
          <Link to="/contactUs">{t('contact')}</Link>.
        </Text>
      )}
    </Stack>
  )
}
