import { NewPasswordField } from '~/forms/new-password-field'
import { PasswordField } from '~/forms/password-field'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { secondFactor } from '~/i18n/locales/second-factor'
import { useTranslate } from '~/i18n/use-translate'
import { Card, CardHead } from '~/ui/card'
import { FormGrid, Span } from '~/ui/form-grid'
import { Heading } from '~/ui/heading'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import type { SecurityView } from './load-security.server'

type Values = Record<'currentPassword' | 'password' | 'passwordConfirmation', string>

export function PasswordCard({ view }: { view: SecurityView }) {
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
