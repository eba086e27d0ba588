import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ownPasswordSchema } from '~/features/accounts/account-form.server'
import { accountPage } from '~/features/accounts/account-page.server'
import { changeOwnPassword } from '~/features/accounts/change-own-password.server'
import { retryAfterHeaders } from '~/features/accounts/retry-after'
import { FactorCard, RecoveryCodes } from '~/features/accounts/security/factor-card'
import { handleSecurity } from '~/features/accounts/security/security.server'
import { loadSecurity } from '~/features/accounts/security/security-view.server'
import { SessionsCard } from '~/features/accounts/sessions/sessions-card'
import { privateMeta } from '~/features/page/frame/page-meta'
import { formConstraints } from '~/forms/constraints'
import { NewPasswordField, PasswordField } from '~/forms/fields/password-field'
import { sendOrStay, useReply } from '~/forms/lost-post'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { secondFactor } from '~/i18n/locales/accounts/second-factor'
import { useTranslate } from '~/i18n/use-translate'
import { requireAdmin } from '~/session/require-user.server'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { Stack } from '~/ui/layout/layout/layout'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card, CardHead } from '~/ui/trip/card/card'

export const meta: MetaFunction<typeof loader> = privateMeta
export const headers = retryAfterHeaders

export async function loader({ context }: LoaderFunctionArgs) {
  const visitor = requireAdmin(context)
  const title = `${context.t(secondFactor)('pageTitle')} · Roteiro`
  const { authVersion } = visitor.user
  const password = { counts: accountPage().counts, constraint: formConstraints(ownPasswordSchema(visitor.user)) }
  return { title, view: await loadSecurity(visitor, context.now, context), authVersion, password }
}

const PAGE = '/admin/security'

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = requireAdmin(context)
  const form = await request.formData()
  const { language } = context
  const reply = await handleSecurity({ form, visitor, language, page: PAGE })
  return reply ?? changeOwnPassword(form, visitor, { language, page: PAGE })
}

export const clientAction = sendOrStay

export default function SecurityScreen() {
  const { view, authVersion, password } = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const t = useTranslate(secondFactor)
  return (
    <Stack gap={4}>
      <Heading level={1}>{t('pageTitle')}</Heading>
      {reply && 'codes' in reply ? <RecoveryCodes codes={reply.codes} page={PAGE} /> : <FactorCard view={view} />}
      <PasswordCard key={authVersion} password={password} />
      <SessionsCard sessions={view.sessions} />
    </Stack>
  )
}

type Values = Record<'currentPassword' | 'password' | 'passwordConfirmation', string>

type Password = ReturnType<typeof useLoaderData<typeof loader>>['password']

function PasswordCard({ password }: { password: Password }) {
  const t = useTranslate(secondFactor)
  const lastResult = useReplyOf('password')
  const [form, fields] = useFormFor<Values>(password.constraint, null, { id: 'password', lastResult })
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
              <NewPasswordField field={fields.password} label={labels.password} counts={password.counts} />
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
