import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { now } from '~/clock.server'
import { codes } from '~/data/collections'
import { type CodePurpose, isCodeUsable } from '~/domain/accounts/code'
import { toPlainText } from '~/domain/values/plain-text'
import { safeRedirect } from '~/domain/values/safe-redirect'
import { accountPage } from '~/features/accounts/account-page.server'
import { EntranceHead } from '~/features/accounts/entrance-head'
import { retryAfterHeaders } from '~/features/accounts/retry-after'
import { doorAgain, doorTo, entranceNotice, withRedirectTo } from '~/features/accounts/sign-in-action.server'
import { StartedPurchaseCard } from '~/features/checkout/started-purchase'
import { startedPurchase } from '~/features/checkout/started-purchase.server'
import { replyOrFailure } from '~/features/page/errors/reply-or-failure.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { formConstraints } from '~/forms/constraints'
import { NewPasswordField, type PasswordCounts, PasswordField } from '~/forms/fields/password-field'
import { type FieldOf, useControl } from '~/forms/fields/use-control'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { type Constraints, useFormFor } from '~/forms/use-form-for'
import { formatTime } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { resetPassword } from '~/i18n/locales/accounts/reset-password'
import { validateCode } from '~/i18n/locales/accounts/validate-code'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { secondsUntilResend } from '~/operations/accounts/resend-code.server'
import { readCodeReference } from '~/session/code-reference.server'
import { codeNotFound } from '~/session/not-found.server'
import { CodeInput } from '~/ui/form/code-input/code-input'
import { TaskMark } from '~/ui/layout/external-shell/external-shell'
import { Stack } from '~/ui/layout/layout/layout'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { handleCode, mailedCodeSchema } from './code-action.server'
import { resetSchema } from './reset-action.server'

export const handle = { scene: 'aurora' }
export const meta: MetaFunction<typeof loader> = privateMeta
export const headers = retryAfterHeaders

const AGENCIES = '/signupAgency'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const reference = await readCodeReference(request)
  const redirectTo = safeRedirect(new URL(request.url).searchParams.get('redirectTo'))
  if (reference === null) throw leadBack(request, redirectTo)
  const { email, purpose } = reference
  const isReset = purpose === 'reset'
  const { language } = context
  const code = await codes.find(reference.codeId)
  const at = now()
  return {
    title: `${titles[purpose](language)} · Roteiro`,
    email,
    purpose,
    purchase: purpose === 'signin' ? await startedPurchase(redirectTo, language) : null,
    validUntil: code && isCodeUsable(code, at) ? formatTime(code.expiresAt) : null,
    waitSeconds: code ? secondsUntilResend(code, at) : 0,
    correctAddress: formOf[purpose](redirectTo),
    signInAddress: doorTo(redirectTo),
    counts: accountPage().counts,
    constraint: formConstraints(isReset ? resetSchema(email) : mailedCodeSchema),
  }
}

/** A typed address, without a request for a code: it has neither a page to go on to nor the proof of a mail. */
function leadBack(request: Request, redirectTo: string | null): Response {
  const isFromForm =
    redirectTo !== null || entranceNotice(request) !== null || new URL(request.url).searchParams.has('proof')
  return isFromForm ? redirect(doorAgain(request, redirectTo)) : codeNotFound()
}

const titles: Record<CodePurpose, (language: Language) => string> = {
  signup: (language) => translator(validateCode, language)('title'),
  signin: (language) => translator(validateCode, language)('signInTitle'),
  reset: (language) => translator(resetPassword, language)('title'),
}

/** The form where the e-mail was entered: agencies have their own. */
const formOf: Record<CodePurpose, (redirectTo: string | null) => string> = {
  signup: (redirectTo) => (redirectTo === AGENCIES ? AGENCIES : withRedirectTo('/signup', redirectTo)),
  signin: (redirectTo) => withRedirectTo('/signin', redirectTo),
  reset: (redirectTo) => withRedirectTo('/ask-reset-password', redirectTo),
}

export function action(args: ActionFunctionArgs) {
  return replyOrFailure(args, handleCode)
}

export default function ValidateCodeScreen() {
  const { constraint, email, purpose, purchase, counts, validUntil, waitSeconds, ...to } =
    useLoaderData<typeof loader>()
  const t = useTranslate(validateCode)
  const reset = useTranslate(resetPassword)
  const validity = validUntil ? t('validUntil', { time: validUntil }) : t('over')
  const copy = purpose === 'reset' ? reset('lead', { email: '\n' }) : t('lead', { email: '\n' })
  const title = { signup: t('title'), signin: t('signInTitle'), reset: reset('title') }[purpose]
  return (
    <Stack gap={5}>
      {purchase ? <StartedPurchaseCard purchase={purchase} /> : <TaskMark icon="mail-check" />}
      <EntranceHead title={title}>
        <CodeLead copy={copy} email={email} correct={{ to: to.correctAddress, label: t('correct') }} />
      </EntranceHead>
      {purpose === 'reset' ? (
        <ResetForm constraint={constraint} counts={counts} validity={validity} />
      ) : (
        <ConfirmForm
          constraint={constraint}
          validity={validity}
          submit={t(purpose === 'signin' ? 'signInSubmit' : 'submit')}
        />
      )}
      <ResendForm waitSeconds={waitSeconds} />
      <OtherWays purpose={purpose} signInAddress={to.signInAddress} />
    </Stack>
  )
}

/** What else there is for whom no code arrives. */
function OtherWays({ purpose, signInAddress }: { purpose: CodePurpose; signInAddress: string }) {
  const t = useTranslate(validateCode)
  const reset = useTranslate(resetPassword)
  if (purpose === 'reset') {
    return (
      <Text size="sm">
        {reset('remembered')} <Link to={signInAddress}>{t('signIn')}</Link>
      </Text>
    )
  }
  const isSignIn = purpose === 'signin'
  return (
    <Text size="sm">
      {t(isSignIn ? 'noMail' : 'knownPassenger')}{' '}
      <Link to={signInAddress}>{t(isSignIn ? 'goOnWithPassword' : 'goOn')}</Link> {t('or')}{' '}
      <Link to="/contactUs">{t('contact')}</Link>.
    </Text>
  )
}

type CodeLeadProps = {
  /** A sentence in which a line break marks the place of the e-mail address. */
  copy: string
  email: string
  correct: { to: string; label: string }
}

/** The address that the code was sent to, with a link to correct it. */
function CodeLead({ copy, email, correct }: CodeLeadProps) {
  const [before = '', after = ''] = copy.split('\n')
  return (
    <Text tone="muted">
      {before}
      <b>{email}</b>
      {after}{' '}
      <Text as="span" nowrap>
        <Link to={correct.to}>{correct.label}</Link>
      </Text>
    </Text>
  )
}

/** Requests another code. The button stays enabled: without JavaScript the page cannot detect the end of the wait. */
function ResendForm({ waitSeconds }: { waitSeconds: number }) {
  const t = useTranslate(validateCode)
  return (
    <Form method="post">
      <Stack gap={2}>
        <Text size="sm" tone="muted">
          {t('missing')} {waitSeconds > 0 ? t('waitFor', { count: waitSeconds }) : null}
        </Text>
        <div>
          <SubmitButton variant="outline" size="m" icon="mail" name="intent" value="resend" busyLabel={t('resending')}>
            {t('resend')}
          </SubmitButton>
        </div>
      </Stack>
    </Form>
  )
}

type ConfirmFormProps = { constraint: Constraints; validity: string; submit: string }

/** Only the code: confirms the address of a new account, or signs in. */
function ConfirmForm({ constraint, validity, submit }: ConfirmFormProps) {
  const [form, fields] = useFormFor<{ code: string }>(constraint)
  const t = useTranslate(validateCode)
  return (
    <PostForm form={form} labels={{ code: t('code') }}>
      <Stack gap={4}>
        <CodeField field={fields.code} label={t('code')} />
        <Text size="sm" tone="muted">
          {validity}
        </Text>
        <SubmitButton variant="cta" size="l" full="always" name="intent" value="confirm" busyLabel={t('submitting')}>
          {submit}
        </SubmitButton>
      </Stack>
    </PostForm>
  )
}

type ResetFormProps = { constraint: Constraints; counts: PasswordCounts; validity: string }

/** Code and new password in one step. */
function ResetForm({ constraint, counts, validity }: ResetFormProps) {
  const [form, fields] = useFormFor<Record<'code' | 'password' | 'passwordConfirmation', string>>(constraint)
  const t = useTranslate(resetPassword)
  const copy = useTranslate(validateCode)
  const labels = { code: copy('code'), password: t('password'), passwordConfirmation: t('passwordConfirmation') }
  return (
    <PostForm form={form} labels={labels}>
      <Stack gap={4}>
        <CodeField field={fields.code} label={labels.code} />
        <Text size="sm" tone="muted">
          {validity}
        </Text>
        <NewPasswordField field={fields.password} label={labels.password} counts={counts} />
        <PasswordField
          field={fields.passwordConfirmation}
          label={labels.passwordConfirmation}
          autoComplete="new-password"
        />
        <Text size="sm" tone="muted">
          {t('ends')}
        </Text>
        <SubmitButton variant="cta" size="l" full="always" name="intent" value="confirm" busyLabel={t('submitting')}>
          {t('submit')}
        </SubmitButton>
      </Stack>
    </PostForm>
  )
}

/** The six digits of an e-mailed code. The browser can suggest a code that it has received. */
function CodeField({ field, label }: FieldOf) {
  const control = useControl(field)
  return <CodeInput key={field.key} {...control} label={label} clean={toPlainText} />
}
