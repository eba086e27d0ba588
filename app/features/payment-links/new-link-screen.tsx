import type { FieldMetadata } from '@conform-to/react'
import type { ComponentProps } from 'react'
import { DateField } from '~/forms/fields/date-field'
import {
  CheckboxField,
  ChoicesField,
  EmailField,
  MoneyField,
  PhoneField,
  TextAreaField,
  TextField,
} from '~/forms/fields/fields'
import { SelectField } from '~/forms/fields/select-field'
import { useReply } from '~/forms/lost-post'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { linkMaker } from '~/i18n/locales/payments/link-maker'
import { paymentMethods } from '~/i18n/locales/payments/payment-methods'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { Tabs } from '~/ui/form/chip/chip'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Card } from '~/ui/trip/card/card'
import { useHydrated } from '~/ui/use-hydrated'
import { CadasturNotice } from './cadastur-notice'
import { LinkPreviewPanel } from './link-preview-panel'
import type { LinkValues } from './link-values'
import * as css from './links.css'
import type { LinkMade } from './new-link.server'
import type { NewLinkData } from './new-link-view.server'
import { TripOptions, TripSearchField } from './trip-choice'
import { previewIn, useFollowingPreview } from './use-following-preview'

/** The form: item, amount, payment and customer, with a preview of the message. */
export function NewLinkScreen({ data }: { data: NewLinkData }) {
  const t = useTranslate(linkMaker)
  return (
    <Stack gap={4}>
      <Heading level={1}>{t('newTitle')}</Heading>
      {data.forfait ? (
        <Notice icon="compass">{t('fromForfait', { number: data.forfait.id, name: data.forfait.name })}</Notice>
      ) : null}
      {data.kind === 'search' ? (
        <Stack gap={4}>
          {data.mayMake ? null : <CadasturNotice />}
          {data.isGone ? <Notice kind="warning">{t('tripGone')}</Notice> : null}
          <KindChoice data={data} />
          <TripSearchField data={data} />
        </Stack>
      ) : (
        <LinkForm key={data.trip?.id ?? 'free'} data={data} />
      )}
    </Stack>
  )
}

function LinkForm({ data }: { data: NewLinkData }) {
  const t = useTranslate(linkMaker)
  const [form, fields] = useFormFor<LinkValues>({}, data.values)
  const labels = useLabels()
  const reply: unknown = useReply()
  const made = madeIn(reply)
  const hydrated = useHydrated()
  const following = useFollowingPreview()
  const whole = made && (
    <>
      {form.errors?.[0]} <Link to={made.to}>{t('openMade')}</Link>
    </>
  )
  return (
    <div className={css.columns}>
      <PostForm
        form={form}
        labels={labels}
        whole={whole}
        onInput={({ currentTarget }) => following.follow(currentTarget)}
        onSubmit={following.cancel}
      >
        <input type="hidden" name="checkoutAttemptId" value={made?.checkoutAttemptId ?? data.checkoutAttemptId} />
        {data.forfait ? <input type="hidden" name="forfait" value={data.forfait.id} /> : null}
        {data.trip ? <input type="hidden" name="trip" value={data.trip.slug} /> : null}
        <KindChoice data={data} />
        {data.trip ? (
          <TripOptions
            trip={data.trip}
            field={fields.items}
            reference={fields.reference}
            otherTo={`${data.path}/new?${new URLSearchParams({ kind: 'trip', ...data.params })}`}
          />
        ) : (
          <FreeFields fields={fields} days={data.days} />
        )}
        <TermsFields fields={fields} data={data} />
        <WhomFields fields={fields} />
        <Inline justify="between" gap={3}>
          {hydrated ? null : (
            <SubmitButton
              variant="outline"
              size="m"
              icon="refresh-cw"
              name="intent"
              value="preview"
              busyLabel={t('refreshing')}
            >
              {t('refresh')}
            </SubmitButton>
          )}
          {data.mayMake ? (
            <SubmitButton variant="cta" size="l" name="intent" value="create" busyLabel={t('creating')}>
              {t('create')}
            </SubmitButton>
          ) : null}
        </Inline>
        {data.mayMake ? null : <CadasturNotice />}
      </PostForm>
      <LinkPreviewPanel preview={following.preview ?? previewIn(reply) ?? data.preview} />
    </div>
  )
}

function useLabels(): Record<string, string> {
  const t = useTranslate(linkMaker)
  return {
    items: t('what'),
    title: t('titleField'),
    startsOn: t('startsOn'),
    endsOn: t('endsOn'),
    people: t('people'),
    reference: t('reference'),
    amount: t('amountField'),
    maxInstallments: t('installments'),
    validUntil: t('validUntil'),
    methods: t('methods'),
    customerName: t('customerName'),
    customerPhone: t('customerPhone'),
    customerEmail: t('customerEmail'),
    message: t('message'),
    language: t('language'),
  }
}

/** The link that an earlier post of the same form created with different values. */
function madeIn(reply: unknown): LinkMade | null {
  return hasMade(reply) ? reply.made : null
}

function hasMade(reply: unknown): reply is { made: LinkMade } {
  return typeof reply === 'object' && reply !== null && 'made' in reply
}

/** Trip or free amount. Each has its own address, so the choice works without JavaScript. */
function KindChoice({ data }: { data: Pick<NewLinkData, 'kind' | 'path' | 'params'> }) {
  const t = useTranslate(linkMaker)
  const address = (kind: 'trip' | 'free') => `${data.path}/new?${new URLSearchParams({ kind, ...data.params })}`
  return (
    <Tabs
      label={t('kinds')}
      tabs={[
        { to: address('trip'), label: t('kindTrip'), current: data.kind !== 'free' },
        { to: address('free'), label: t('kindFree'), current: data.kind === 'free' },
      ]}
    />
  )
}

type Name = 'customerName' | 'customerPhone' | 'customerEmail' | 'message' | 'language' | 'sendMail'

/** The customer, if known, and the message. */
function WhomFields({ fields }: { fields: Record<Name, FieldMetadata<string>> }) {
  const t = useTranslate(linkMaker)
  return (
    <Card as="fieldset" aria-label={t('whom')}>
      <Stack gap={5}>
        <Heading level={2} look="h4">
          {t('whom')}
        </Heading>
        <FormGrid>
          <Span of={4}>
            <TextField field={fields.customerName} label={t('customerName')} autoComplete="off" />
          </Span>
          <Span of={2}>
            <PhoneField field={fields.customerPhone} label={t('customerPhone')} />
          </Span>
          <Span of={4}>
            <EmailField field={fields.customerEmail} label={t('customerEmail')} />
          </Span>
          <Span of={2}>
            <SelectField
              field={fields.language}
              label={t('language')}
              options={(['pt-BR', 'en'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
            />
          </Span>
          <Span of={6}>
            <TextAreaField field={fields.message} label={t('message')} hint={t('messageHint')} rows={4} />
          </Span>
        </FormGrid>
        <CheckboxField field={fields.sendMail} label={t('sendMail')} />
      </Stack>
    </Card>
  )
}

type TermsFieldsProps = {
  fields: {
    methods: FieldMetadata<string[]>
    maxInstallments: FieldMetadata<string>
    validUntil: FieldMetadata<string>
  }
  data: Pick<NewLinkData, 'maxInstallments' | 'methods' | 'validDays'>
}

/** Payment methods and validity. */
function TermsFields({ fields, data }: TermsFieldsProps) {
  const t = useTranslate(linkMaker)
  const of = useTranslate(paymentMethods)
  const counts = Array.from({ length: data.maxInstallments }, (_, index) => index + 1)
  return (
    <Card as="fieldset" aria-label={t('howMuch')}>
      <Stack gap={5}>
        <Heading level={2} look="h4">
          {t('howMuch')}
        </Heading>
        <ChoicesField
          field={fields.methods}
          legend={t('methods')}
          options={data.methods.map((value) => ({ value, label: of(`${value}.name`) }))}
        />
        <FormGrid>
          <Span of={3}>
            <SelectField
              field={fields.maxInstallments}
              label={t('installments')}
              options={counts.map((count) => ({
                value: String(count),
                label: count === 1 ? t('once') : t('upTo', { count }),
              }))}
            />
          </Span>
          <Span of={3}>
            <DateField field={fields.validUntil} label={t('validUntil')} days={data.validDays} autoComplete="off" />
          </Span>
        </FormGrid>
      </Stack>
    </Card>
  )
}

type FreeName = 'title' | 'reference' | 'startsOn' | 'endsOn' | 'people' | 'amount'

type FreeFieldsProps = {
  fields: Record<FreeName, FieldMetadata<string>>
  days: ComponentProps<typeof DateField>['days']
}

/** A free amount with its own title. */
function FreeFields({ fields, days }: FreeFieldsProps) {
  const t = useTranslate(linkMaker)
  return (
    <Card as="fieldset" aria-label={t('what')}>
      <Stack gap={5}>
        <Heading level={2} look="h4">
          {t('what')}
        </Heading>
        <FormGrid>
          <Span of={4}>
            <TextField field={fields.title} label={t('titleField')} autoComplete="off" />
          </Span>
          <Span of={2}>
            <MoneyField field={fields.amount} label={t('amountField')} />
          </Span>
          <Span of={2}>
            <DateField field={fields.startsOn} label={t('startsOn')} days={days} autoComplete="off" />
          </Span>
          <Span of={2}>
            <DateField field={fields.endsOn} label={t('endsOn')} days={days} autoComplete="off" />
          </Span>
          <Span of={2}>
            <TextField field={fields.people} label={t('people')} inputMode="numeric" autoComplete="off" />
          </Span>
          <Span of={6}>
            <TextField field={fields.reference} label={t('reference')} autoComplete="off" />
          </Span>
        </FormGrid>
      </Stack>
    </Card>
  )
}
