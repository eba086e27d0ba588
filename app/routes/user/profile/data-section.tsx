import { DateField } from '~/forms/fields/date-field'
import { IdentityFields, PhoneField } from '~/forms/fields/fields'
import { SelectField } from '~/forms/fields/select-field'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { isQuestion, useReplyOf } from '~/forms/use-reply-of'
import { languageNames } from '~/i18n/languages'
import { profile as copy } from '~/i18n/locales/accounts/profile'
import { useTranslate } from '~/i18n/use-translate'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { TextInput } from '~/ui/form/text-input/text-input'
import { ProfileSection } from './profile-section'
import type { ProfileView } from './profile-view.server'

type DataValues = Record<'firstName' | 'lastName' | 'cpf' | 'phone' | 'birthDate' | 'language', string>

const languageOptions = Object.entries(languageNames).map(([value, label]) => ({ value, label }))

/** The editable fields, and the e-mail used to sign in. */
export function DataSection({ profile }: { profile: ProfileView }) {
  const t = useTranslate(copy)
  const { stored } = profile
  const { cpf, phone, birthDate, ...names } = stored
  const values: DataValues = { ...names, cpf: cpf ?? '', phone: phone ?? '', birthDate: birthDate ?? '' }
  const reply = useReplyOf('data')
  const shown: Readonly<Record<string, unknown>> = shownIn(reply) ?? values
  const [form, fields] = useFormFor<DataValues>(profile.dataConstraint, values, {
    id: 'profile',
    lastResult: reply,
  })
  const labels = {
    firstName: t('firstName'),
    lastName: t('lastName'),
    cpf: t('cpf'),
    phone: t('phone'),
    birthDate: t('birthDate'),
    language: t('language'),
  }
  return (
    <ProfileSection id="data" title={t('data')} lead={t('dataLead')} apex>
      <PostForm form={form} labels={labels}>
        {Object.keys(values).map((name) => (
          <input key={name} type="hidden" name={`shown.${name}`} value={String(shown[name] ?? '')} />
        ))}
        <FormGrid>
          <IdentityFields fields={fields} labels={labels} />
          <Span of={3}>
            <DateField field={fields.birthDate} label={labels.birthDate} days={profile.days} autoComplete="bday" />
          </Span>
          <Span of={3}>
            <PhoneField field={fields.phone} label={labels.phone} />
          </Span>
          <Span of={3}>
            <SelectField field={fields.language} label={labels.language} options={languageOptions} />
          </Span>
          <Span of={6}>
            <TextInput
              id="account-email"
              label={t('email')}
              hint={profile.emailHint}
              icon="mail"
              readOnly
              value={profile.email}
              autoComplete="off"
            />
          </Span>
        </FormGrid>
        <div>
          <SubmitButton variant="primary" size="m" full="phone" name="intent" value="data" busyLabel={t('saving')}>
            {t('save')}
          </SubmitButton>
        </div>
      </PostForm>
    </ProfileSection>
  )
}

/**
 * The values that a refused form was opened with, by field; null without a reply. They are kept after the refusal, so
 * that a change saved in another tab is not treated as a change made here.
 */
function shownIn(reply: unknown): Readonly<Record<string, unknown>> | null {
  if (!isQuestion(reply) || !('shown' in reply.initialValue)) return null
  const { shown } = reply.initialValue
  return typeof shown === 'object' && shown !== null ? { ...shown } : null
}
