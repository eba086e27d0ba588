import { type FieldMetadata, getInputProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { ChildrenAges } from '~/features/trips/party/party-fields'
import { DateField } from '~/forms/fields/date-field'
import { CheckboxField, ChoicesField, PhoneField, TextAreaField, TextField } from '~/forms/fields/fields'
import { SelectField } from '~/forms/fields/select-field'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { forfaitForm } from '~/i18n/locales/trips/forfait-form'
import { useTranslate } from '~/i18n/use-translate'
import { ChoiceGroup } from '~/ui/form/checkbox/checkbox'
import { ChoiceCard } from '~/ui/form/choice-card/choice-card'
import { ChoiceChip } from '~/ui/form/choice-chip/choice-chip'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { Stack } from '~/ui/layout/layout/layout'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import * as css from './forfait.css'
import type { ForfaitForm as Loaded } from './trip-forfait.server'

type Values = Record<
  | 'destination'
  | 'month'
  | 'nights'
  | 'leavesFrom'
  | 'leavesOn'
  | 'flexibleDates'
  | 'people'
  | 'budget'
  | 'message'
  | 'phone'
  | 'document'
  | 'whatsappConsent'
  | 'checkoutAttemptId',
  string
> & { styles: string[]; age: string[] }

/** The customer's request, in four parts. */
export function ForfaitForm({ form: loaded }: { form: Loaded }) {
  const { choices, days, answerTo } = loaded
  const [form, fields] = useFormFor<Values>(loaded.constraint, {
    checkoutAttemptId: loaded.checkoutAttemptId,
    styles: [],
    age: loaded.ages,
    ...loaded.texts,
  })
  const t = useTranslate(forfaitForm)
  const { key: flexibleKey, ...flexible } = getInputProps(fields.flexibleDates, {
    type: 'checkbox',
    ariaAttributes: false,
  })
  return (
    <PostForm form={form} labels={useForfaitLabels()}>
      <input
        type="hidden"
        name="checkoutAttemptId"
        value={fields.checkoutAttemptId.initialValue ?? loaded.checkoutAttemptId}
      />
      <div className={css.form}>
        <Stack gap={4}>
          <Part title={t('where')} note={t('required')}>
            <FormGrid>
              <Span of={6}>
                <TextField field={fields.destination} label={t('destination')} hint={t('destinationHint')} />
              </Span>
              <Span of={2}>
                <TextField field={fields.nights} label={t('nights')} hint={t('nightsHint')} autoComplete="off" />
              </Span>
              <Span of={2}>
                <SelectField
                  field={fields.month}
                  label={t('month')}
                  options={choices.months}
                  placeholder={t('anyMonth')}
                />
              </Span>
              <Span of={2}>
                <DateField field={fields.leavesOn} label={t('leavesOn')} days={days} />
              </Span>
              <Span of={4}>
                <TextField field={fields.leavesFrom} label={t('leavesFrom')} autoComplete="address-level2" />
              </Span>
              <Span of={2}>
                <div className={css.beside}>
                  <ChoiceChip key={flexibleKey} {...flexible} label={t('flexibleDates')} />
                </div>
              </Span>
            </FormGrid>
          </Part>
          <Part title={t('who')}>
            <FormGrid>
              <Span of={2}>
                <SelectField
                  field={fields.people}
                  label={t('people')}
                  options={choices.people}
                  placeholder={t('choosePeople')}
                />
              </Span>
              <Span of={4}>
                <Children field={fields.age} />
              </Span>
            </FormGrid>
            <ChoicesField field={fields.styles} legend={t('styles')} options={choices.styles} />
          </Part>
          <Part title={t('howMuch')}>
            <Budgets field={fields.budget} legend={t('budget')} options={choices.budgets} />
            <TextAreaField field={fields.message} label={t('message')} rows={4} />
          </Part>
          <Part title={t('contact')} note={t('answerTo', answerTo)}>
            <FormGrid>
              <Span of={3}>
                <PhoneField field={fields.phone} label={t('phone')} />
              </Span>
              <Span of={3}>
                <TextField field={fields.document} label={t('document')} autoComplete="off" />
              </Span>
            </FormGrid>
            <Stack gap={2}>
              <CheckboxField field={fields.whatsappConsent} label={t('whatsappConsent')} />
              <Text size="sm" tone="muted">
                {t('privacy')} <Link to="/privacypolicy">{t('privacyLink')}</Link>.
              </Text>
            </Stack>
          </Part>
          <SubmitButton variant="cta" size="l" full="always" busyLabel={t('submitting')}>
            {t('submit')}
          </SubmitButton>
        </Stack>
      </div>
    </PostForm>
  )
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <Stack gap={5}>
        <Stack gap={3}>
          <div className={css.part}>
            <Heading level={2} look="panel">
              {title}
            </Heading>
          </div>
          {note ? (
            <Text size="sm" tone="muted">
              {note}
            </Text>
          ) : null}
        </Stack>
        {children}
      </Stack>
    </Card>
  )
}

const LABELS = [
  'destination',
  'month',
  'nights',
  'leavesFrom',
  'leavesOn',
  'people',
  'age',
  'styles',
  'budget',
  'message',
  'phone',
  'document',
] as const

/** Labels by field name, for the error summary. */
function useForfaitLabels(): Record<string, string> {
  const t = useTranslate(forfaitForm)
  return Object.fromEntries(LABELS.map((name) => [name, t(name)]))
}

/** The ages of the children among the people; a form that comes back has one field more than it was sent with. */
function Children({ field }: { field: FieldMetadata<string[]> }) {
  const t = useTranslate(forfaitForm)
  const typed = [field.initialValue ?? []].flat().flatMap((text) => (text ? Number(text) : []))
  return (
    <ChoiceGroup legend={t('age')} id={field.id} error={field.errors?.[0]}>
      <ChildrenAges id={field.id} ages={typed.filter(Number.isInteger)} />
    </ChoiceGroup>
  )
}

type BudgetsProps = { field: FieldMetadata; legend: string; options: ReadonlyArray<{ value: string; label: string }> }

/** Budget options, side by side. */
function Budgets({ field, legend, options }: BudgetsProps) {
  return (
    <ChoiceGroup legend={legend} id={field.id} error={field.errors?.[0]}>
      <div className={css.budgets}>
        {options.map(({ value, label }) => (
          <ChoiceCard
            key={value}
            id={`${field.id}-${value}`}
            name={field.name}
            value={value}
            defaultChecked={field.initialValue === value}
            title={label}
          />
        ))}
      </div>
    </ChoiceGroup>
  )
}
