import { PasswordField } from '~/forms/fields/password-field'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { profile as copy } from '~/i18n/locales/accounts/profile'
import { useTranslate } from '~/i18n/use-translate'
import { Stack } from '~/ui/layout/layout/layout'
import { CompactList } from '~/ui/table/list/list'
import { AccordionItem } from '~/ui/text/accordion/accordion'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { ProfileSection } from './profile-section'
import type { ProfileView } from './profile-view.server'

type EraseValues = Record<'erasePassword', string>

/** Download of all data, and closing of the account. */
export function PrivacySection({ profile }: { profile: ProfileView }) {
  const t = useTranslate(copy)
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
      <Consents consents={profile.consents} />
      <AccordionItem
        icon="user-x"
        summary={t('erase')}
        open={form.errors !== undefined || fields.erasePassword.errors !== undefined}
      >
        <PostForm form={form} labels={labels}>
          <Stack gap={3}>
            <p>{t('eraseGoes')}</p>
            <p>{t('eraseStays')}</p>
            {profile.hasPassword ? null : <p>{t('eraseNeedsPassword')}</p>}
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

const NEWEST_SHOWN = 3

/** The consents: version and date of each, all but the newest folded. */
function Consents({ consents }: Pick<ProfileView, 'consents'>) {
  const t = useTranslate(copy)
  if (consents.length === 0) return null
  const earlier = consents.slice(NEWEST_SHOWN)
  return (
    <div>
      <Stack gap={2}>
        <Heading level={3} look="label">
          {t('consents')}
        </Heading>
        <ConsentList consents={consents.slice(0, NEWEST_SHOWN)} />
      </Stack>
      {earlier.length > 0 ? (
        <AccordionItem summary={t('earlierConsents', { count: earlier.length })} wide>
          <ConsentList consents={earlier} />
        </AccordionItem>
      ) : null}
    </div>
  )
}

function ConsentList({ consents }: Pick<ProfileView, 'consents'>) {
  return (
    <CompactList
      items={consents.map(({ key, text, when, address }) => ({
        key,
        icon: 'file-text',
        content: text,
        to: address,
        end: when,
      }))}
    />
  )
}
