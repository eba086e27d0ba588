import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { retryAfterHeaders } from '~/features/accounts/retry-after'
import { replyOrFailure } from '~/features/page/errors/reply-or-failure.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { alertAddress } from '~/features/trips/choosing/alert-address'
import { ALERT_HONEYPOT } from '~/features/trips/choosing/alert-honeypot'
import { EmailField } from '~/forms/fields/fields'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { type Constraints, useFormFor } from '~/forms/use-form-for'
import { vacancyAlert } from '~/i18n/locales/trips/vacancy-alert'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { Honeypot } from '~/ui/form/honeypot/honeypot'
import { Inline, Stack, Wrap } from '~/ui/layout/layout/layout'
import { Button, ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { handleAlert, loadAlert } from './vacancy-alert.server'

export const meta: MetaFunction<typeof loader> = privateMeta
export const headers = retryAfterHeaders

export function loader(args: LoaderFunctionArgs) {
  return loadAlert(args)
}

export function action(args: ActionFunctionArgs) {
  return replyOrFailure(args, handleAlert)
}

export default function VacancyAlertScreen() {
  const view = useLoaderData<typeof loader>()
  if (view.trip === null) return <TakeOff off={view.off} isDone={view.isDone} />
  return <Alert trip={view.trip} isSent={view.isDone} constraint={view.constraint} />
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Wrap width="narrow" padTop={6}>
      <Stack gap={4}>
        <Heading level={1}>{title}</Heading>
        {children}
      </Stack>
    </Wrap>
  )
}

type AlertProps = {
  trip: { slug: string; option: string | null; name: string; state: 'soldOut' | 'available' | 'gone' }
  isSent: boolean
  constraint: Constraints
}

function Alert({ trip, isSent, constraint }: AlertProps) {
  const t = useTranslate(vacancyAlert)
  const { slug, option, name, state } = trip
  const ways = (
    <Inline gap={3}>
      <ButtonLink to={`/trip-details/${slug}`} variant="primary" size="m">
        {t('seeTrip')}
      </ButtonLink>
      <ButtonLink to="/trips" variant="outline" size="m">
        {t('otherTrips')}
      </ButtonLink>
    </Inline>
  )
  if (state !== 'soldOut') {
    return (
      <Page title={t(state === 'gone' ? 'goneTitle' : 'title')}>
        <Notice kind="info">{t(option !== null && state === 'available' ? 'optionAvailable' : state, { name })}</Notice>
        {ways}
      </Page>
    )
  }
  if (isSent) {
    return (
      <Page title={t('sentTitle')}>
        <Notice kind="success">{t('sent')}</Notice>
        <Text tone="muted">{t('sameAgain')}</Text>
        {ways}
      </Page>
    )
  }
  return (
    <Page title={t('title')}>
      <Text>{t('lead', { name })}</Text>
      <AlertFields address={alertAddress(slug, option)} constraint={constraint} />
      <Text>
        <Link to={`/trip-details/${slug}`}>{t('seeTrip')}</Link>
      </Text>
    </Page>
  )
}

function AlertFields({ address, constraint }: { address: string; constraint: Constraints }) {
  const t = useTranslate(vacancyAlert)
  const [form, fields] = useFormFor<{ email: string }>(constraint, {})
  return (
    <PostForm form={form} labels={{ email: t('email') }} action={address}>
      <Honeypot name={ALERT_HONEYPOT} label={t('leaveEmpty')} />
      <Stack gap={4}>
        <EmailField field={fields.email} label={t('email')} hint={t('consent')} />
        <SubmitButton variant="cta" size="l" full="phone" busyLabel={t('sending')}>
          {t('send')}
        </SubmitButton>
      </Stack>
    </PostForm>
  )
}

function TakeOff({ off, isDone }: { off: string; isDone: boolean }) {
  const t = useTranslate(vacancyAlert)
  if (isDone) {
    return (
      <Page title={t('offDoneTitle')}>
        <Notice kind="success">{t('offDone')}</Notice>
      </Page>
    )
  }
  return (
    <Page title={t('offTitle')}>
      <Text>{t('off')}</Text>
      <Form method="post" action="/vacancyAlert">
        <input type="hidden" name="off" value={off} />
        <Button variant="primary" size="l" full="phone">
          {t('offSend')}
        </Button>
      </Form>
    </Page>
  )
}
