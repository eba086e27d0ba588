import { EditorScreen } from '~/features/back-office/editor-screen'
import { EmailField } from '~/forms/email-field'
import { MoneyField } from '~/forms/money-field'
import { PhoneField } from '~/forms/phone-field'
import { TextAreaField } from '~/forms/text-area-field'
import { TextField } from '~/forms/text-field'
import { useFormFor } from '~/forms/use-form-for'
import { adminSettings } from '~/i18n/locales/admin-settings'
import { useTranslate } from '~/i18n/use-translate'
import { FormGrid, Span } from '~/ui/form-grid'
import type { SettingsView } from './load-settings.server'
import { SettingsPart } from './part'

const names = [
  ...(['name', 'legalName', 'cnpj', 'cadastur', 'email', 'phone', 'whatsapp', 'openingHours'] as const),
  ...(['openingHoursEn', 'privacyName', 'privacyEmail', 'zipCode', 'address', 'number', 'complement'] as const),
  ...(['neighborhood', 'city', 'state', 'maxInstallments', 'interestFreeUpTo', 'monthlyRate'] as const),
  ...(['minInstallment', 'pixDiscount', 'pixMinutes', 'lateNoticeMinutes', 'retryCardMinutes'] as const),
  ...(['boletoDueDays', 'boletoGraceBusinessDays', 'boletoMinDaysBeforeTrip'] as const),
  ...(['commissionReleaseDays', 'changeAnswerDays', 'holidays', 'passengerEditDays', 'answerDays'] as const),
  ...(['emergencyPhone', 'emergencyHours', 'emergencyHoursEn'] as const),
] as const
type Name = (typeof names)[number]

export function SettingsForm({ view }: { view: SettingsView }) {
  const t = useTranslate(adminSettings)
  const [form, fields] = useFormFor<Record<Name, string>>(view.constraint, view.values)
  const labels: Record<string, string> = Object.fromEntries(names.map((name) => [name, t(name)]))
  const text = (name: Name, of: 1 | 2 | 3 | 4 | 6 = 3) => (
    <Span of={of}>
      <TextField field={fields[name]} label={t(name)} autoComplete="off" />
    </Span>
  )
  const figure = (name: Name, of: 2 | 3 = 2, hint?: string) => (
    <Span of={of}>
      <TextField field={fields[name]} label={t(name)} hint={hint} inputMode="decimal" autoComplete="off" />
    </Span>
  )
  return (
    <EditorScreen
      title={t('title')}
      detail={t('lastEdit', { at: view.updatedAt })}
      form={form}
      labels={labels}
      version={view.version}
      backTo={view.backTo}
      saveLabel={t('save')}
    >
      <SettingsPart id="company" title={t('company')} lead={t('companyLead')}>
        <FormGrid>
          {text('name')}
          {text('legalName')}
          {text('cnpj')}
          {text('cadastur')}
          <Span of={6}>
            <EmailField field={fields.email} label={t('email')} />
          </Span>
          <Span of={3}>
            <PhoneField field={fields.phone} label={t('phone')} />
          </Span>
          <Span of={3}>
            <PhoneField field={fields.whatsapp} label={t('whatsapp')} />
          </Span>
          {text('zipCode', 2)}
          {text('address', 4)}
          {text('number', 2)}
          {text('complement', 2)}
          {text('neighborhood', 2)}
          {text('city', 4)}
          {text('state', 2)}
          {text('openingHours')}
          {text('openingHoursEn')}
          {text('privacyName')}
          <Span of={3}>
            <EmailField field={fields.privacyEmail} label={t('privacyEmail')} />
          </Span>
        </FormGrid>
      </SettingsPart>
      <SettingsPart id="service" title={t('service')} lead={t('serviceLead')}>
        <FormGrid>
          {figure('answerDays', 3, t('answerDaysHint'))}
          {figure('passengerEditDays', 3, t('passengerEditDaysHint'))}
          <Span of={6}>
            <PhoneField field={fields.emergencyPhone} label={t('emergencyPhone')} hint={t('emergencyPhoneHint')} />
          </Span>
          {text('emergencyHours')}
          {text('emergencyHoursEn')}
        </FormGrid>
      </SettingsPart>
      <SettingsPart id="payment" title={t('payment')} lead={t('paymentLead')}>
        <FormGrid>
          {figure('maxInstallments')}
          {figure('interestFreeUpTo', 2, t('interestHint'))}
          {figure('monthlyRate')}
          <Span of={2}>
            <MoneyField field={fields.minInstallment} label={t('minInstallment')} hint={t('minInstallmentHint')} />
          </Span>
          {figure('pixDiscount')}
          {figure('commissionReleaseDays')}
        </FormGrid>
      </SettingsPart>
      <SettingsPart id="holds" title={t('holds')} lead={t('holdsLead')}>
        <FormGrid>
          {figure('pixMinutes', 3)}
          {figure('lateNoticeMinutes', 3)}
          {figure('retryCardMinutes', 3)}
          {figure('boletoDueDays', 3)}
          {figure('boletoGraceBusinessDays', 3)}
          {figure('boletoMinDaysBeforeTrip', 3)}
          {figure('changeAnswerDays', 3)}
          <Span of={6}>
            <TextAreaField field={fields.holidays} label={t('holidays')} hint={t('holidaysHint')} rows={3} />
          </Span>
        </FormGrid>
      </SettingsPart>
    </EditorScreen>
  )
}
