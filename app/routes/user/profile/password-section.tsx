import { NewPasswordField } from '~/forms/new-password-field'
import { PasswordField } from '~/forms/password-field'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { profile as copy } from '~/i18n/locales/profile'
import { useTranslate } from '~/i18n/use-translate'
import { FormGrid, Span } from '~/ui/form-grid'
import type { ProfileView } from './load-profile.server'
import { ProfileSection } from './profile-section'

type PasswordValues = Record<'currentPassword' | 'password' | 'passwordConfirmation', string>

/** Changing the password, for who knows the current one. */
export function PasswordSection({ profile }: { profile: ProfileView }) {
  const t = useTranslate(copy)
  const [form, fields] = useFormFor<PasswordValues>(profile.passwordConstraint, null, {
    id: 'change',
    lastResult: useReplyOf('password'),
  })
  const labels = {
    currentPassword: t('currentPassword'),
    password: t('newPassword'),
    passwordConfirmation: t('passwordConfirmation'),
  }
  return (
    <ProfileSection id="password" title={t('password')} lead={t('passwordLead')}>
      <PostForm form={form} labels={labels}>
        <FormGrid>
          <Span of={6}>
            <PasswordField
              field={fields.currentPassword}
              label={labels.currentPassword}
              hint={t('forgot')}
              autoComplete="current-password"
            />
          </Span>
          <Span of={3}>
            <NewPasswordField field={fields.password} label={labels.password} counts={profile.counts} />
          </Span>
          <Span of={3}>
            <PasswordField
              field={fields.passwordConfirmation}
              label={labels.passwordConfirmation}
              autoComplete="new-password"
            />
          </Span>
        </FormGrid>
        <div>
          <SubmitButton
            variant="tonal"
            size="m"
            full="phone"
            name="intent"
            value="password"
            busyLabel={t('changingPassword')}
          >
            {t('changePassword')}
          </SubmitButton>
        </div>
      </PostForm>
    </ProfileSection>
  )
}
