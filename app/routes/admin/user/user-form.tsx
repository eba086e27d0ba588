import { Form } from '@remix-run/react'
import { EditorScreen } from '~/features/back-office/editor-screen'
import { DateField } from '~/forms/fields/date-field'
import { IdentityFields, PhoneField } from '~/forms/fields/fields'
import { SelectField } from '~/forms/fields/select-field'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { languageNames, languages } from '~/i18n/languages'
import { adminUsers } from '~/i18n/locales/accounts/admin-users'
import { userEditor } from '~/i18n/locales/accounts/user-editor'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Notice } from '~/ui/feedback/notice/notice'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { KeyValue } from '~/ui/table/key-value/key-value'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Card, CardHead } from '~/ui/trip/card/card'
import type { UserView } from './user-view.server'

type Values = Record<'firstName' | 'lastName' | 'cpf' | 'phone' | 'birthDate' | 'language', string>

const tones = { active: 'success', waiting: 'warning', blocked: 'error' } as const
const ACT = 'act'

/** The editable fields and the account data. Blocking is a separate form. */
export function UserForm({ view }: { view: UserView }) {
  const t = useTranslate(userEditor)
  const copy = useTranslate(adminUsers)
  const { stored, constraint, days, facts, agency, email, type, state } = view
  const [form, fields] = useFormFor<Values>(constraint, {
    ...stored,
    cpf: stored.cpf ?? '',
    phone: stored.phone ?? '',
    birthDate: stored.birthDate ?? '',
  })
  const labels = {
    firstName: t('firstName'),
    lastName: t('lastName'),
    cpf: t('cpf'),
    phone: t('phone'),
    birthDate: t('birthDate'),
    language: t('language'),
  }
  const options = languages.map((each) => ({ value: each, label: languageNames[each] }))
  const agencyFact = agency
    ? [{ key: t('agency'), value: <Link to={`/admin/users/agencies/${agency.id}`}>{agency.name}</Link> }]
    : []
  return (
    <>
      <Form id={ACT} method="post" />
      <EditorScreen
        title={view.name}
        badge={
          <Badge tone={tones[state]} dot>
            {copy(`state.${state}`)}
          </Badge>
        }
        actions={<BlockButton isBlocked={state === 'blocked'} />}
        form={form}
        labels={labels}
        version={view.version}
        backTo="/admin/users"
        removeTo={`/admin/users/${view.id}?dialog=remove`}
        aside={
          <Card as="section">
            <CardHead>
              <Heading level={2} look="h4">
                {t('account')}
              </Heading>
            </CardHead>
            <KeyValue
              pairs={[
                { key: t('type'), value: copy(`type.${type}`) },
                { key: t('email'), value: email },
                ...facts,
                ...agencyFact,
              ]}
            />
          </Card>
        }
      >
        {view.blockedAt ? <Notice kind="warning">{t('blockedSince', { at: view.blockedAt })}</Notice> : null}
        <Card as="section">
          <CardHead>
            <Heading level={2} look="h4">
              {t('data')}
            </Heading>
          </CardHead>
          <FormGrid>
            <IdentityFields fields={fields} labels={labels} />
            <Span of={3}>
              <PhoneField field={fields.phone} label={labels.phone} />
            </Span>
            <Span of={3}>
              <DateField field={fields.birthDate} label={labels.birthDate} days={days} autoComplete="off" />
            </Span>
            <Span of={3}>
              <SelectField field={fields.language} label={labels.language} options={options} />
            </Span>
          </FormGrid>
        </Card>
      </EditorScreen>
    </>
  )
}

function BlockButton({ isBlocked }: { isBlocked: boolean }) {
  const t = useTranslate(userEditor)
  return isBlocked ? (
    <SubmitButton form={ACT} name="intent" value="unblock" variant="outline" busyLabel={t('unblocking')}>
      {t('unblock')}
    </SubmitButton>
  ) : (
    <SubmitButton form={ACT} name="intent" value="block" variant="deleteOutline" busyLabel={t('blocking')}>
      {t('block')}
    </SubmitButton>
  )
}
