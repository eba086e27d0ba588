import type { ReactNode } from 'react'
import { EmailField } from '~/forms/fields/fields'
import { PasswordField } from '~/forms/fields/password-field'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { type Constraints, useFormFor } from '~/forms/use-form-for'
import { signIn } from '~/i18n/locales/accounts/sign-in'
import { useTranslate } from '~/i18n/use-translate'
import { Stack } from '~/ui/layout/layout/layout'
import { AccordionItem } from '~/ui/text/accordion/accordion'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'

type SignInFormProps = {
  constraint: Constraints
  resetAddress: string
  /** The emphasis of the button: higher in the shop than in the back office. */
  variant: 'cta' | 'primary'
  /** Below the button. */
  children?: ReactNode
}

/** E-mail, password and a link to reset the password. */
export function SignInForm({ constraint, resetAddress, variant, children }: SignInFormProps) {
  const [form, fields] = useFormFor<{ email: string; password: string }>(constraint)
  const t = useTranslate(signIn)
  return (
    <PostForm form={form} labels={{ email: t('email'), password: t('password') }}>
      <Stack gap={4}>
        <EmailField field={fields.email} label={t('email')} autoComplete="username" />
        <PasswordField field={fields.password} label={t('password')} autoComplete="current-password" />
        <Text size="sm" align="end">
          <Link to={resetAddress}>{t('forgot')}</Link>
        </Text>
        <SubmitButton variant={variant} size="l" full="always" busyLabel={t('submitting')}>
          {t('submit')}
        </SubmitButton>
        {children}
      </Stack>
    </PostForm>
  )
}

/** One field, the e-mail. With a typed password that decides; otherwise a code is sent to the address. */
export function CheckoutSignInForm({ constraint, resetAddress }: Omit<SignInFormProps, 'variant' | 'children'>) {
  const [form, fields] = useFormFor<{ email: string; password: string }>(constraint)
  const t = useTranslate(signIn)
  return (
    <PostForm form={form} labels={{ email: t('email'), password: t('password') }}>
      <Stack gap={4}>
        <EmailField field={fields.email} label={t('email')} autoComplete="username" />
        <AccordionItem
          summary={t('havePassword')}
          icon="lock"
          open={(form.errors ?? fields.password.errors) !== undefined}
          wide
        >
          <Stack gap={2}>
            <PasswordField field={fields.password} label={t('password')} autoComplete="current-password" optional />
            <Text size="sm" align="end">
              <Link to={resetAddress}>{t('forgot')}</Link>
            </Text>
          </Stack>
        </AccordionItem>
        <SubmitButton variant="cta" size="l" full="always" name="intent" value="continue" busyLabel={t('continuing')}>
          {t('continue')}
        </SubmitButton>
        <Text size="sm" tone="muted">
          {t('codeHint')}
        </Text>
      </Stack>
    </PostForm>
  )
}
