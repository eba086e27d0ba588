import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { SelectedTrip } from '~/features/payment-links/trip-choice'
import { DateField } from '~/forms/fields/date-field'
import {
  CheckboxField,
  CpfField,
  EmailField,
  MoneyField,
  PhoneField,
  RadioField,
  TextField,
} from '~/forms/fields/fields'
import { SelectField } from '~/forms/fields/select-field'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { counterSale } from '~/i18n/locales/orders/counter-sale'
import { till as tillCopy } from '~/i18n/locales/orders/till'
import { paymentMethods } from '~/i18n/locales/payments/payment-methods'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { TextInput } from '~/ui/form/text-input/text-input'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { KeyValue } from '~/ui/table/key-value/key-value'
import { Button, ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import type { CounterView } from './order-new-view.server'

type SaleView = Extract<CounterView, { step: 'sale' }>
type SaleProps = { view: SaleView }

/** Who buys, who travels, how it is paid. */
export function SaleStep({ view }: SaleProps) {
  return (
    <Stack gap={4}>
      <Lines view={view} />
      <CustomerSearch view={view} />
      <SaleForm key={view.address} view={view} />
    </Stack>
  )
}

function Lines({ view: { trip, change, lines, total, credit, rest, minimum } }: SaleProps) {
  const t = useTranslate(counterSale)
  return (
    <Card as="section" aria-label={trip.name}>
      <Stack gap={3}>
        <SelectedTrip name={trip.name} note={trip.dates} change={{ to: change, label: t('change') }} />
        <KeyValue
          align="end"
          pairs={[
            ...lines.map((line) => ({ key: t('line', line), value: line.total, numeric: true })),
            { key: t('total'), value: <b>{total}</b>, numeric: true },
            ...(credit
              ? [
                  {
                    key:
                      credit.names === null
                        ? t('credit', { code: credit.code })
                        : t('leaving', { code: credit.code, names: credit.names }),
                    value: `− ${credit.amount}`,
                    numeric: true,
                  },
                  { key: t('rest'), value: <b>{rest}</b>, numeric: true },
                  ...(credit.back === null ? [] : [{ key: t('goesBack'), value: credit.back, numeric: true }]),
                ]
              : []),
          ]}
        />
        {minimum === null ? null : <Text size="sm">{minimum}</Text>}
      </Stack>
    </Card>
  )
}

/** Looks for an earlier customer; the search is in the address, so it works without scripts. */
function CustomerSearch({ view: { fields, query, found } }: SaleProps) {
  const t = useTranslate(counterSale)
  return (
    <Card as="section" aria-label={t('findCustomer')}>
      <Stack gap={3}>
        <Form method="get" role="search" key={query}>
          {fields.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <Inline gap={2}>
            <TextInput
              id="customer"
              name="customer"
              type="search"
              label={t('findCustomer')}
              icon="search"
              inputMode="tel"
              autoComplete="off"
              defaultValue={query}
            />
            <Button>{t('find')}</Button>
          </Inline>
        </Form>
        {found?.length === 0 ? <Text size="sm">{t('foundNone')}</Text> : null}
        {found?.map(({ to, label, note }) => (
          <Text key={to} size="sm">
            <Link to={to}>{label}</Link> {note}
          </Text>
        ))}
      </Stack>
    </Card>
  )
}

function SaleForm({ view }: SaleProps) {
  const t = useTranslate(counterSale)
  const [form, fields] = useFormFor<SaleView['values']>(
    {
      name: { required: true },
      discountReason: { maxLength: view.reasonLength },
      ...(view.credit ? {} : { method: { required: true } }),
    },
    view.values,
  )
  const rows = fields.passengers.getFieldList()
  const labels = {
    ...{ name: t('name'), phone: t('phone'), cpf: t('cpf'), email: t('email') },
    ...{ discount: t('discountAmount'), discountReason: t('discountReason') },
    ...{ amount: t('amount'), secondMethod: t('secondMethod'), secondAmount: t('secondAmount') },
    ...{
      balanceUntil: t('balanceUntil'),
      method: t('method'),
      agencyId: t('agency'),
      acceptContract: t('contract'),
    },
    ...Object.fromEntries(
      rows.flatMap((row, index) => [
        [`${row.name}.name`, t('passenger', { number: index + 1 })],
        [`${row.name}.cpf`, t('passengerCpf', { number: index + 1 })],
      ]),
    ),
  }
  return (
    <PostForm form={form} labels={labels} action={view.address}>
      <input type="hidden" name="checkoutAttemptId" value={view.checkoutAttemptId} />
      <input type="hidden" name="contractVersion" value={view.contractVersion} />
      <input type="hidden" name="shownTotal" value={view.shownTotal} />
      {view.credit ? <input type="hidden" name="creditAmount" value={String(view.credit.used)} /> : null}
      <Stack gap={4}>
        <Card as="fieldset" aria-label={t('customer')}>
          <Stack gap={4}>
            <Heading level={2} look="h4">
              {t('customer')}
            </Heading>
            <FormGrid>
              <Span of={3}>
                <TextField field={fields.name} label={t('name')} autoComplete="off" />
              </Span>
              <Span of={3}>
                <PhoneField field={fields.phone} label={t('phone')} />
              </Span>
              <Span of={2}>
                <CpfField field={fields.cpf} label={t('cpf')} />
              </Span>
              <Span of={2}>
                <EmailField field={fields.email} label={t('email')} hint={t('emailHint')} />
              </Span>
              <Span of={2}>
                <SelectField
                  field={fields.language}
                  label={t('language')}
                  options={(['pt-BR', 'en'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
                />
              </Span>
            </FormGrid>
          </Stack>
        </Card>
        <Passengers travels={fields.travels} rows={rows} stops={view.stops} />
        <Card as="fieldset" aria-label={t('payment')}>
          <Stack gap={4}>
            <Heading level={2} look="h4">
              {t('payment')}
            </Heading>
            {view.discount ? (
              <details open={Boolean(form.initialValue?.discount || form.initialValue?.discountReason)}>
                <summary>{t('discount')}</summary>
                <Stack gap={4}>
                  <Text size="sm" tone="muted">
                    {t('discountHint')}
                  </Text>
                  <FormGrid>
                    <Span of={3}>
                      <MoneyField
                        field={fields.discount}
                        label={t('discountAmount')}
                        hint={view.discount.limit ? t('discountLimit', { limit: view.discount.limit }) : undefined}
                      />
                    </Span>
                    <Span of={3}>
                      <TextField field={fields.discountReason} label={t('discountReason')} />
                    </Span>
                  </FormGrid>
                </Stack>
              </details>
            ) : null}
            {view.isPaidByCredit ? null : <Means view={view} form={form} fields={fields} />}
            <CheckboxField
              field={fields.acceptContract}
              label={
                <>
                  {t('contractBefore')}{' '}
                  <Link to="/contract" target="_blank">
                    {t('contractLink')}
                  </Link>
                </>
              }
            />
            <Inline justify="end">
              <SubmitButton variant="cta" size="l" busyLabel={t('busy')}>
                {fields.discount.value ? t('submitDiscounted') : t('submit', { amount: view.total })}
              </SubmitButton>
            </Inline>
          </Stack>
        </Card>
      </Stack>
    </PostForm>
  )
}

type MeansProps = SaleProps & {
  form: FormMetadata<SaleView['values']>
  fields: ReturnType<FormMetadata<SaleView['values']>['getFieldset']>
}

/** By what the sale is paid, or the part that a credit leaves of it. */
function Means({ view, form, fields }: MeansProps) {
  const t = useTranslate(counterSale)
  const of = useTranslate(paymentMethods)
  const inTill = useTranslate(tillCopy)
  return (
    <>
      <RadioField
        field={fields.method}
        legend={t('method')}
        inline
        options={view.methods.map((value) => ({ value, label: of(`${value}.name`) }))}
      />
      {view.accountAgencies.length > 0 ? (
        <SelectField
          field={fields.agencyId}
          label={t('agency')}
          placeholder={t('noAgency')}
          hint={t('agencyHint')}
          options={view.accountAgencies}
        />
      ) : null}
      <details open={isSplit(form.initialValue)}>
        <summary>{t('split')}</summary>
        <Stack gap={4}>
          <Text size="sm" tone="muted">
            {t('splitHint')}
          </Text>
          <FormGrid>
            <Span of={3}>
              <MoneyField field={fields.amount} label={t('amount')} />
            </Span>
            <Span of={3}>
              <DateField field={fields.balanceUntil} label={t('balanceUntil')} days={view.balanceDays} />
            </Span>
            <Span of={3}>
              <SelectField
                field={fields.secondMethod}
                label={t('secondMethod')}
                placeholder={t('noSecond')}
                options={view.receivedMethods.map((value) => ({ value, label: of(`${value}.name`) }))}
              />
            </Span>
            <Span of={3}>
              <MoneyField field={fields.secondAmount} label={t('secondAmount')} />
            </Span>
          </FormGrid>
        </Stack>
      </details>
      {view.isTillOpen ? null : (
        <Notice
          action={
            <ButtonLink to="/admin/till" variant="outline">
              {inTill('open')}
            </ButtonLink>
          }
        >
          {inTill('openFirst')}
        </Notice>
      )}
    </>
  )
}

/** What was sent of a split is seen again. */
function isSplit(values: Readonly<Record<string, unknown>> | undefined): boolean {
  return ['amount', 'balanceUntil', 'secondMethod', 'secondAmount'].some((name) => Boolean(values?.[name]))
}

type PassengersProps = {
  travels: FieldMetadata<string>
  rows: FieldMetadata<SaleView['values']['passengers'][number]>[]
  stops: SaleView['stops']
}

function Passengers({ travels, rows, stops }: PassengersProps) {
  const t = useTranslate(counterSale)
  return (
    <Card as="fieldset" aria-label={t('passengers')}>
      <Stack gap={4}>
        <Heading level={2} look="h4">
          {t('passengers')}
        </Heading>
        <Text size="sm" tone="muted">
          {t('passengersHint')}
        </Text>
        <CheckboxField field={travels} label={t('travels')} />
        {rows.map((row, index) => {
          const { name, cpf, boardingPlaceId } = row.getFieldset()
          const number = index + 1
          return (
            <FormGrid key={row.key}>
              <Span of={stops.length > 0 ? 2 : 4}>
                <TextField field={name} label={t('passenger', { number })} autoComplete="off" />
              </Span>
              <Span of={2}>
                <CpfField field={cpf} label={t('passengerCpf', { number })} />
              </Span>
              {stops.length > 0 ? (
                <Span of={2}>
                  <SelectField
                    field={boardingPlaceId}
                    label={t('boarding', { number })}
                    placeholder={t('boardingLater')}
                    options={stops}
                  />
                </Span>
              ) : null}
            </FormGrid>
          )
        })}
      </Stack>
    </Card>
  )
}
