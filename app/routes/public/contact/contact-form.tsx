import { Link } from '@remix-run/react'
import { EmailField } from '~/forms/email-field'
import { PhoneField } from '~/forms/phone-field'
import { PostForm } from '~/forms/post-form'
import { SelectField } from '~/forms/select-field'
import { SubmitButton } from '~/forms/submit-button'
import { TextAreaField } from '~/forms/text-area-field'
import { TextField } from '~/forms/text-field'
import { useFormFor } from '~/forms/use-form-for'
import { contact } from '~/i18n/locales/contact'
import { useTranslate } from '~/i18n/use-translate'
import { FormGrid, Span } from '~/ui/form-grid'
import { Honeypot } from '~/ui/honeypot'
import { Text } from '~/ui/text'
import type { ContactValues } from './contact-form.server'
import type { ContactView } from './load-contact.server'

type ContactFormProps = { view: Pick<ContactView, 'constraint' | 'values' | 'subjects' | 'attempt' | 'honeypot'> }

export function ContactForm({ view }: ContactFormProps) {
  const t = useTranslate(contact)
  const [form, fields] = useFormFor<ContactValues>(view.constraint, view.values)
  const labels = {
    name: t('name'),
    email: t('email'),
    phone: t('phone'),
    subject: t('subject'),
    orderCode: t('orderCode'),
    body: t('body'),
  }
  return (
    <PostForm form={form} labels={labels} action="/contactUs">
      <input type="hidden" name="attempt" value={view.attempt} />
      <Honeypot name={view.honeypot} label={t('leaveEmpty')} />
      <FormGrid>
        <Span of={6}>
          <TextField field={fields.name} label={labels.name} autoComplete="name" />
        </Span>
        <Span of={3}>
          <EmailField field={fields.email} label={labels.email} />
        </Span>
        <Span of={3}>
          <PhoneField field={fields.phone} label={labels.phone} />
        </Span>
        <Span of={3}>
          <SelectField
            field={fields.subject}
            label={labels.subject}
            placeholder={t('choose')}
            options={view.subjects.map((subject) => ({ value: subject, label: t(`subject.${subject}`) }))}
          />
        </Span>
        <Span of={3}>
          <TextField field={fields.orderCode} label={labels.orderCode} hint={t('orderCodeHint')} autoComplete="off" />
        </Span>
        <Span of={6}>
          <TextAreaField field={fields.body} label={labels.body} hint={t('bodyHint')} rows={7} />
        </Span>
      </FormGrid>
      <Text size="sm" tone="muted" measure>
        {t('consent')} <Link to="/privacypolicy">{t('privacy')}</Link>
      </Text>
      <div>
        <SubmitButton variant="cta" size="l" full="phone" busyLabel={t('sending')}>
          {t('send')}
        </SubmitButton>
      </div>
    </PostForm>
  )
}
