import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/clock.server'
import { retryAfterHeaders } from '~/features/accounts/retry-after'
import { SessionsCard } from '~/features/accounts/sessions/sessions-card'
import { privateMeta } from '~/features/page/frame/page-meta'
import { NewPasswordField } from '~/forms/fields/new-password-field'
import { PasswordField } from '~/forms/fields/password-field'
import { sendOrTell, useReply } from '~/forms/lost-post'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { languageOf } from '~/i18n/language.server'
import { secondFactor } from '~/i18n/locales/accounts/second-factor'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { requireAdmin } from '~/session/require-user.server'
import { Notice } from '~/ui/feedback/notice/notice'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { Stack } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card, CardHead } from '~/ui/trip/card/card'
import { FactorCard } from './factor-card'
import * as css from './security.css'
import { answerSecurity } from './security.server'
import { loadSecurity, type SecurityView } from './security-view.server'

export const meta: MetaFunction<typeof loader> = privateMeta
export const headers = retryAfterHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = requireAdmin(context)
  const language = await languageOf(request)
  const title = `${translator(secondFactor, language)('pageTitle')} · Roteiro`
  return { title, view: await loadSecurity(visitor, now(), language) }
}

export function action(args: ActionFunctionArgs) {
  return answerSecurity(args)
}

export const clientAction = sendOrTell

export default function SecurityScreen() {
  const { view } = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const t = useTranslate(secondFactor)
  return (
    <Stack gap={4}>
      <Heading level={1}>{t('pageTitle')}</Heading>
      {reply && 'codes' in reply ? <RecoveryCodes codes={reply.codes} /> : <FactorCard view={view} />}
      <PasswordCard key={view.authVersion} view={view} />
      <SessionsCard sessions={view.sessions} />
    </Stack>
  )
}

/** Ten recovery codes, shown only once. */
function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useTranslate(secondFactor)
  return (
    <Card as="section" aria-labelledby="codes">
      <CardHead>
        <Heading level={2} look="h4" id="codes">
          {t('codesTitle')}
        </Heading>
      </CardHead>
      <Stack gap={4}>
        <Notice kind="warning" role="status">
          {t('codesText')}
        </Notice>
        <ul className={css.codes} data-codes>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div>
          <ButtonLink to="/admin/security" variant="primary">
            {t('codesDone')}
          </ButtonLink>
        </div>
      </Stack>
    </Card>
  )
}

type Values = Record<'currentPassword' | 'password' | 'passwordConfirmation', string>

function PasswordCard({ view }: { view: SecurityView }) {
  const t = useTranslate(secondFactor)
  const lastResult = useReplyOf('password')
  const [form, fields] = useFormFor<Values>(view.constraints.password, null, { id: 'password', lastResult })
  const labels = {
    currentPassword: t('currentPassword'),
    password: t('newPassword'),
    passwordConfirmation: t('passwordConfirmation'),
  }
  return (
    <Card as="section" aria-labelledby="own-password">
      <CardHead>
        <Heading level={2} look="h4" id="own-password">
          {t('passwordTitle')}
        </Heading>
      </CardHead>
      <Stack gap={4}>
        <Text tone="muted">{t('passwordLead')}</Text>
        <PostForm form={form} labels={labels}>
          <FormGrid>
            <Span of={2}>
              <PasswordField
                field={fields.currentPassword}
                label={labels.currentPassword}
                autoComplete="current-password"
              />
            </Span>
            <Span of={2}>
              <NewPasswordField field={fields.password} label={labels.password} counts={view.counts} />
            </Span>
            <Span of={2}>
              <PasswordField
                field={fields.passwordConfirmation}
                label={labels.passwordConfirmation}
                autoComplete="new-password"
              />
            </Span>
          </FormGrid>
          <div>
            <SubmitButton variant="primary" name="intent" value="password" busyLabel={t('working')}>
              {t('changePassword')}
            </SubmitButton>
          </div>
        </PostForm>
      </Stack>
    </Card>
  )
}
