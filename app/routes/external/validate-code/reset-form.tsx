import { NewPasswordField, type PasswordCounts } from '~/forms/new-password-field'
import { PasswordField } from '~/forms/password-field'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { type Constraints, useFormFor } from '~/forms/use-form-for'
import { resetPassword } from '~/i18n/locales/reset-password'
import { validateCode } from '~/i18n/locales/validate-code'
import { useTranslate } from '~/i18n/use-translate'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import { CodeField } from './code-field'

type ResetFormProps = { constraint: Constraints; counts: PasswordCounts; validity: string }

/** The code of the mail and the new password, in one step. */
export function ResetForm({ constraint, counts, validity }: ResetFormProps) {
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
