import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { type Constraints, useFormFor } from '~/forms/use-form-for'
import { validateCode } from '~/i18n/locales/validate-code'
import { useTranslate } from '~/i18n/use-translate'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import { CodeField } from './code-field'

type ConfirmFormProps = { constraint: Constraints; validity: string }

/** The code alone: it confirms the address of a new account. */
export function ConfirmForm({ constraint, validity }: ConfirmFormProps) {
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
          {t('submit')}
        </SubmitButton>
      </Stack>
    </PostForm>
  )
}
