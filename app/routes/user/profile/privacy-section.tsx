import { PasswordField } from '~/forms/password-field'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { profile as words } from '~/i18n/locales/profile'
import { useTranslate } from '~/i18n/use-translate'
import { AccordionItem } from '~/ui/accordion'
import { ButtonLink } from '~/ui/button'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import type { ProfileView } from './load-profile.server'
import { ProfileSection } from './profile-section'

type EraseValues = Record<'erasePassword', string>

/** A copy of everything, and the end of the account. */
export function PrivacySection({ profile }: { profile: ProfileView }) {
  const t = useTranslate(words)
  const [form, fields] = useFormFor<EraseValues>(profile.eraseConstraint, null, {
    id: 'erase',
    lastResult: useReplyOf('erase'),
  })
  const labels = { erasePassword: t('erasePassword') }
  return (
    <ProfileSection id="privacy" title={t('privacy')} lead={t('privacyLead')}>
      <div>
        <ButtonLink to="/user/profile/data" reloadDocument variant="tonal" size="m" full="phone" icon="download">
          {t('download')}
        </ButtonLink>
      </div>
      {profile.acceptedTerms === null ? null : <Text size="sm">{t('consents', { date: profile.acceptedTerms })}</Text>}
      <AccordionItem
        icon="user-x"
        summary={t('erase')}
        open={form.errors !== undefined || fields.erasePassword.errors !== undefined}
      >
        <PostForm form={form} labels={labels}>
          <Stack gap={3}>
            <p>{t('eraseGoes')}</p>
            <p>{t('eraseStays')}</p>
            <PasswordField field={fields.erasePassword} label={labels.erasePassword} autoComplete="current-password" />
            <div>
              <SubmitButton
                variant="deleteOutline"
                size="m"
                full="phone"
                name="intent"
                value="erase"
                busyLabel={t('erasing')}
              >
                {t('eraseButton')}
              </SubmitButton>
            </div>
          </Stack>
        </PostForm>
      </AccordionItem>
    </ProfileSection>
  )
}
