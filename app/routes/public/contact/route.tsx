import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { retryAfterHeaders } from '~/features/accounts/retry-after'
import { CompanyCard, WhatsAppLink } from '~/features/content/company-card/company-card'
import { replyOrFailure } from '~/features/page/errors/reply-or-failure.server'
import { pageMeta } from '~/features/page/frame/page-meta'
import { EmailField, PhoneField, TextAreaField, TextField } from '~/forms/fields/fields'
import { SelectField } from '~/forms/fields/select-field'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { contact } from '~/i18n/locales/content/contact'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { Honeypot } from '~/ui/form/honeypot/honeypot'
import { Inline, Stack, TwoColumn, Wrap } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { RichText } from '~/ui/text/rich-text/rich-text'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import * as css from './contact.css'
import { type ContactView, loadContact } from './contact.server'
import { type ContactValues, handleContact } from './contact-form.server'

export const meta: MetaFunction<typeof loader> = pageMeta
export const headers = retryAfterHeaders

export function loader(args: LoaderFunctionArgs) {
  return loadContact(args)
}

export function action(args: ActionFunctionArgs) {
  return replyOrFailure(args, handleContact)
}

export default function ContactScreen() {
  const view = useLoaderData<typeof loader>()
  const t = useTranslate(contact)
  const { title, summary, sections } = view.text
  // The text refers to "the form below".
  const [first, ...rest] = sections
  return (
    <Wrap padTop={6}>
      <Stack gap={6}>
        <Stack gap={2} as="header">
          <Heading level={1}>{title}</Heading>
          <Text size="lg" tone="muted">
            {summary}
          </Text>
          {view.company?.whatsapp ? (
            <div className={css.onPhone}>
              <WhatsAppLink whatsapp={view.company.whatsapp} />
            </div>
          ) : null}
        </Stack>
        <TwoColumn aside={<CompanyCard company={view.company} />} sticky={false}>
          <Stack gap={7}>
            {first ? <TextSection section={first} /> : null}
            {view.sent ? (
              <Sent number={view.sent} answer={view.answer} />
            ) : (
              <Stack as="section" gap={5} aria-labelledby="form-title">
                <Heading level={2} kerb id="form-title">
                  {t('form')}
                </Heading>
                <ContactForm view={view} />
              </Stack>
            )}
            {rest.map((section) => (
              <TextSection key={section.id} section={section} />
            ))}
          </Stack>
        </TwoColumn>
      </Stack>
    </Wrap>
  )
}

function TextSection({ section }: { section: ContactView['text']['sections'][number] }) {
  const { id, heading, blocks } = section
  return (
    <Stack as="section" gap={3} id={id}>
      <Heading level={2} look="h3">
        {heading}
      </Heading>
      <RichText blocks={blocks} />
    </Stack>
  )
}

/** The confirmation: the number of the message and the response time. */
function Sent({ number, answer }: { number: string; answer: string }) {
  const t = useTranslate(contact)
  return (
    <Card as="section" aria-labelledby="sent-title">
      <Stack gap={4}>
        <Heading level={2} look="h3" id="sent-title">
          {t('sentTitle')}
        </Heading>
        <div>
          <Text size="sm" tone="muted">
            {t('sentNumber')}
          </Text>
          <Text as="b" size="lg">
            {number}
          </Text>
        </div>
        <Notice kind="success">{t('sentText', { answer })}</Notice>
        <Inline gap={3}>
          <ButtonLink to="/trips" variant="primary" size="m">
            {t('trips')}
          </ButtonLink>
          <ButtonLink to="/contactUs" variant="outline" size="m">
            {t('again')}
          </ButtonLink>
        </Inline>
      </Stack>
    </Card>
  )
}

type ContactFormProps = { view: Pick<ContactView, 'constraint' | 'values' | 'subjects' | 'attempt' | 'honeypot'> }

function ContactForm({ view }: ContactFormProps) {
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
