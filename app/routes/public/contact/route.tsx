import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { sendOrTell } from '~/forms/lost-post'
import { contact } from '~/i18n/locales/contact'
import { useTranslate } from '~/i18n/use-translate'
import { answerOrFailure } from '~/routes/errors/answer-or-failure.server'
import { retryAfterHeaders } from '~/routes/external/retry-after'
import { pageMeta } from '~/routes/frame/page-meta'
import { CompanyCard } from '~/routes/public/company-card/company-card'
import { Heading } from '~/ui/heading'
import { Stack, TwoColumn, Wrap } from '~/ui/layout'
import { RichText } from '~/ui/rich-text'
import { Text } from '~/ui/text'
import { ContactForm } from './contact-form'
import { answerContact } from './contact-form.server'
import { type ContactView, loadContact } from './load-contact.server'
import { Sent } from './sent'

export const meta: MetaFunction<typeof loader> = pageMeta
export const headers = retryAfterHeaders

export function loader(args: LoaderFunctionArgs) {
  return loadContact(args)
}

export function action(args: ActionFunctionArgs) {
  return answerOrFailure(args, answerContact)
}

export const clientAction = sendOrTell

export default function ContactScreen() {
  const view = useLoaderData<typeof loader>()
  const t = useTranslate(contact)
  const { title, summary, sections } = view.text
  // The text speaks of "the form below".
  const [first, ...rest] = sections
  return (
    <Wrap padTop={6}>
      <Stack gap={6}>
        <Stack gap={2} as="header">
          <Heading level={1}>{title}</Heading>
          <Text size="lg" tone="muted">
            {summary}
          </Text>
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
