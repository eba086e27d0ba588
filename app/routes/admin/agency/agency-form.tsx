import type { FieldMetadata } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type ReactNode, useState } from 'react'
import { ReviewCard } from '~/features/accounts/agency-review/review-card'
import { EditorScreen } from '~/features/back-office/editor-screen'
import { EmailField, MoneyField, PhoneField, TextAreaField, TextField } from '~/forms/fields/fields'
import { SelectField } from '~/forms/fields/select-field'
import { useControl } from '~/forms/fields/use-control'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { adminAgencies } from '~/i18n/locales/agencies/admin-agencies'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { TextInput } from '~/ui/form/text-input/text-input'
import { Stack } from '~/ui/layout/layout/layout'
import { KeyValue } from '~/ui/table/key-value/key-value'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Card, CardHead } from '~/ui/trip/card/card'
import type { AgencyValues } from './agency-schema.server'
import type { AgencyView } from './agency-view.server'

const tones = { pending: 'warning', approved: 'success', paused: 'neutral', refused: 'error' } as const
const ACT = 'act'

export function AgencyForm({ view }: { view: AgencyView }) {
  const t = useTranslate(adminAgencies)
  const lastResult = useReplyOf('save')
  const [form, fields] = useFormFor<AgencyValues>(view.constraints.agency, view.values, { lastResult })
  const labels = useAgencyLabels()
  return (
    <>
      <Form id={ACT} method="post" />
      <EditorScreen
        title={view.name}
        badge={
          <Badge tone={tones[view.state]} dot>
            {t(`state.${view.state}`)}
          </Badge>
        }
        actions={<StateButton view={view} />}
        lead={view.pending ? <ReviewCard agency={view.pending} waiting={null} /> : null}
        form={form}
        labels={labels}
        version={view.version}
        backTo="/admin/users/agencies"
        aside={<Figures view={view} />}
      >
        <Part title={t('about')}>
          <Span of={3}>
            <TextField field={fields.name} label={labels.name} autoComplete="off" />
          </Span>
          <Span of={3}>
            <TextField field={fields.legalName} label={labels.legalName} autoComplete="off" />
          </Span>
          <Span of={3}>
            <TextField field={fields.document} label={labels.document} autoComplete="off" />
          </Span>
          <Span of={3}>
            <TextField field={fields.cadastur} label={labels.cadastur} hint={t('cadasturHint')} autoComplete="off" />
          </Span>
          <Span of={3}>
            <TextField field={fields.contactName} label={labels.contactName} autoComplete="off" />
          </Span>
          <Span of={3}>
            <EmailField field={fields.email} label={labels.email} />
          </Span>
          <Span of={3}>
            <PhoneField field={fields.phone} label={labels.phone} />
          </Span>
          <Span of={3}>
            <PhoneField field={fields.whatsapp} label={labels.whatsapp} />
          </Span>
          <Span of={6}>
            <TextField field={fields.address} label={labels.address} autoComplete="off" />
          </Span>
        </Part>
        <Part title={t('selling')}>
          <Span of={3}>
            <TextField field={fields.sellerCode} label={labels.sellerCode} autoComplete="off" />
          </Span>
          <CommissionField field={fields.commission} view={view} lastResult={lastResult} />
          <Span of={6}>
            <TextField
              field={fields.recipientId}
              label={labels.recipientId}
              hint={t('recipientHint')}
              autoComplete="off"
            />
          </Span>
          <Span of={6}>
            <TextField field={fields.pixKey} label={labels.pixKey} hint={t('pixKeyHint')} autoComplete="off" />
          </Span>
          <Span of={2}>
            <SelectField
              field={fields.settlement}
              label={labels.settlement}
              hint={t('settlementHint')}
              options={(['link', 'account'] as const).map((value) => ({ value, label: t(`settlement.${value}`) }))}
            />
          </Span>
          <Span of={2}>
            <MoneyField field={fields.limit} label={labels.limit} />
          </Span>
          <Span of={2}>
            <TextField field={fields.daysToPay} label={labels.daysToPay} inputMode="numeric" autoComplete="off" />
          </Span>
          <Span of={6}>
            <TextAreaField field={fields.notes} label={labels.notes} hint={t('notesHint')} rows={3} />
          </Span>
        </Part>
      </EditorScreen>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <CardHead>
        <Heading level={2} look="h4">
          {title}
        </Heading>
      </CardHead>
      <FormGrid>{children}</FormGrid>
    </Card>
  )
}

function StateButton({ view: { canPause, canResume } }: { view: AgencyView }) {
  const t = useTranslate(adminAgencies)
  if (canPause) {
    return (
      <SubmitButton form={ACT} name="intent" value="pause" variant="deleteOutline" busyLabel={t('pausing')}>
        {t('pause')}
      </SubmitButton>
    )
  }
  return canResume ? (
    <SubmitButton form={ACT} name="intent" value="resume" variant="outline" busyLabel={t('resuming')}>
      {t('resume')}
    </SubmitButton>
  ) : null
}

function Figures({ view: { id, figures, accounts, seesMoney, seesKeys } }: { view: AgencyView }) {
  const t = useTranslate(adminAgencies)
  const people = accounts.map((user) => ({
    key: t('accounts'),
    value: <Link to={`/admin/users/${user.id}`}>{user.name}</Link>,
  }))
  return (
    <Card as="section">
      <CardHead>
        <Heading level={2} look="h4">
          {t('figures')}
        </Heading>
      </CardHead>
      <Stack gap={4}>
        <KeyValue pairs={[...figures.map((pair) => ({ ...pair, numeric: true })), ...people.slice(0, 1)]} />
        <div>
          <ButtonLink to={`/admin/comissions?agency=${id}`} variant="outline">
            {t('commissions')}
          </ButtonLink>
        </div>
        {seesMoney ? (
          <div>
            <ButtonLink to={`/admin/users/agencies/${id}/account`} variant="outline">
              {t('account')}
            </ButtonLink>
          </div>
        ) : null}
        {seesKeys ? (
          <div>
            <ButtonLink to="/admin/keys" variant="outline">
              {t('keys')}
            </ButtonLink>
          </div>
        ) : null}
      </Stack>
    </Card>
  )
}

function useAgencyLabels(): Record<keyof AgencyValues, string> {
  const t = useTranslate(adminAgencies)
  return {
    name: t('name'),
    legalName: t('legalName'),
    document: t('document'),
    cadastur: t('cadastur'),
    contactName: t('contactName'),
    email: t('email'),
    phone: t('phone'),
    whatsapp: t('whatsapp'),
    address: t('address'),
    sellerCode: t('sellerCode'),
    commission: t('commission'),
    recipientId: t('recipientId'),
    pixKey: t('pixKey'),
    settlement: t('settlement'),
    limit: t('limit'),
    daysToPay: t('daysToPay'),
    notes: t('notes'),
  }
}

type CommissionFieldProps = {
  field: FieldMetadata<string>
  view: AgencyView
  /** Id of the form. */
  lastResult: unknown
}

/** A pending agency gets its commission with the approval in the card above; this form posts it unchanged. */
function CommissionField({ field, view, lastResult }: CommissionFieldProps) {
  const [wasPending] = useState(view.pending !== null)
  if (view.pending) return <input type="hidden" name={field.name} value={view.values.commission} />
  return <ShownField field={field} stored={wasPending ? view.values.commission : null} lastResult={lastResult} />
}

type ShownFieldProps = Omit<CommissionFieldProps, 'view'> & {
  /** The value set by an approval after the form was rendered; the form itself only has the older value. */
  stored: string | null
}

function ShownField({ field, stored, lastResult }: ShownFieldProps) {
  const t = useTranslate(adminAgencies)
  const control = useControl(field)
  const [first] = useState(lastResult)
  const [hadReply, setHadReply] = useState(false)
  if (lastResult !== first && !hadReply) setHadReply(true)
  return (
    <Span of={3}>
      <TextInput
        key={field.key}
        {...control}
        defaultValue={hadReply ? control.defaultValue : (stored ?? control.defaultValue)}
        label={`${t('commission')} (%)`}
        hint={t('commissionHint')}
        inputMode="decimal"
        autoComplete="off"
      />
    </Span>
  )
}
