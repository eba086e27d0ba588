import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { now } from '~/clock.server'
import { today } from '~/domain/values/time-zone'
import type { ForfaitLine, ForfaitView } from '~/features/forfaits/forfait-copy.server'
import { replyToError } from '~/features/page/errors/reply-to-error.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { responseTime } from '~/features/page/frame/response-time.server'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { replyTo } from '~/forms/reply.server'
import { common } from '~/i18n/locales/page/common'
import { forfaitForm } from '~/i18n/locales/trips/forfait-form'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { requestLog } from '~/log.server'
import { requestForfait } from '~/operations/trips/request-forfait.server'
import { consume } from '~/session/rate-limits.server'
import { requireUser } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { freshId } from '~/session/tokens.server'
import { Badge } from '~/ui/feedback/badge/badge'
import { Timeline } from '~/ui/feedback/timeline/timeline'
import { Inline, Stack, TwoColumn, Wrap } from '~/ui/layout/layout/layout'
import { Hero, HeroLead } from '~/ui/media/hero/hero'
import { KeyValue } from '~/ui/table/key-value/key-value'
import { CompactList } from '~/ui/table/list/list'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import * as css from './forfait.css'
import { ForfaitForm } from './forfait-form'
import { forfaitFormSchema, toWish } from './forfait-schema.server'
import { loadForm, loadOwn, loadRequest, monthsFrom } from './trip-forfait.server'

export const meta: MetaFunction<typeof loader> = privateMeta

/** The form; with `?request=<number>` the sent request. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = requireUser(context)
  const { language } = context
  const input = { request, user, language, at: now() }
  const number = new URL(request.url).searchParams.get('request')
  const t = translator(forfaitForm, language)
  return {
    title: translator(common, language)('titlePattern', { title: t('pageTitle') }),
    description: t('description', { answer: responseTime(language) }),
    sent: number === null ? null : await loadRequest(number, input),
    form: number === null ? await loadForm(input) : null,
    own: await loadOwn(input),
  }
}

/** Stores the request and redirects to its number. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { user } = requireUser(context)
  const { language } = context
  const at = now()
  const day = today(at)
  const form = await request.formData()
  const submission = parseForm(form, forfaitFormSchema({ language, day, months: monthsFrom(day) }))
  if (submission.status !== 'success') return replyTo(submission, language)
  const attempts = await consume('forfait', user.id)
  if (!attempts.ok) {
    const count = Math.ceil(attempts.retryAfterSeconds / 60)
    const headers = { 'Retry-After': String(attempts.retryAfterSeconds) }
    return replyTo(submission, language, { formErrors: [message('system.rateLimit', { count })], status: 429, headers })
  }
  try {
    const checkoutAttemptId = submission.value.checkoutAttemptId ?? freshId()
    const { forfait } = await requestForfait({ checkoutAttemptId, user, wish: toWish(submission.value), language }, at)
    const number = forfait.id
    return redirectWithToast(`/user/tripForfait?request=${number}`, {
      key: 'success.forfaitSent',
      vars: { number, answer: responseTime(language) },
    })
  } catch (error) {
    requestLog(context.requestId).error(error, 'forfait')
    return replyToError(form, language, error)
  }
}

export default function TripForfaitScreen() {
  const { sent, form, own } = useLoaderData<typeof loader>()
  const t = useTranslate(forfaitForm)
  const others = own.filter(({ number }) => number !== sent?.number)
  if (form === null) {
    return sent === null ? null : <SentRequest sent={sent} aside={<OwnRequests requests={others} />} />
  }
  return (
    <>
      <Hero image={{ base: '/art/aurora', width: 1200, height: 800 }} size="tall" focus="50% 40%">
        <Stack gap={3}>
          <Heading level={1}>{t('title')}</Heading>
          <HeroLead>{t('lead', { answer: form.answer })}</HeroLead>
        </Stack>
      </Hero>
      <Wrap padTop={3}>
        <TwoColumn
          aside={
            <>
              <HowForfaitWorks answer={form.answer} />
              <OwnRequests requests={others} />
            </>
          }
        >
          <ForfaitForm form={form} />
        </TwoColumn>
      </Wrap>
    </>
  )
}

const STEPS = ['tell', 'call', 'offer', 'choose'] as const

function HowForfaitWorks({ answer }: { answer: string }) {
  const t = useTranslate(forfaitForm)
  return (
    <Card as="section" apex aria-labelledby="how">
      <Stack gap={4}>
        <Heading level={2} look="h4" id="how">
          {t('how')}
        </Heading>
        <Timeline
          events={STEPS.map((step) => ({
            key: step,
            title: t(`how.${step}`),
            note: t(`how.${step}Note`, { answer }),
            state: step === 'tell' ? 'current' : undefined,
          }))}
        />
      </Stack>
    </Card>
  )
}

/** Earlier requests with their states. */
function OwnRequests({ requests }: { requests: ForfaitLine[] }) {
  const t = useTranslate(forfaitForm)
  if (requests.length === 0) return null
  return (
    <Card as="section" aria-labelledby="own">
      <Stack gap={3}>
        <Heading level={2} look="h4" id="own">
          {t('own')}
        </Heading>
        <CompactList
          items={requests.map((request) => ({
            key: request.number,
            to: `/user/tripForfait?request=${request.number}`,
            content: (
              <>
                {request.destination}
                <br />
                <Text as="span" size="xs" tone="muted">
                  {request.number}, {request.sentOn}
                </Text>
              </>
            ),
            end: <Badge tone={request.tone}>{request.state}</Badge>,
          }))}
        />
      </Stack>
    </Card>
  )
}

/** The sent request: its number, the response time, and its data. */
function SentRequest({ sent, aside }: { sent: ForfaitView; aside: ReactNode }) {
  const t = useTranslate(forfaitForm)
  return (
    <Wrap padTop={6}>
      <TwoColumn aside={aside}>
        <Stack gap={5}>
          <Card as="section" apex>
            <Stack gap={4}>
              <Heading level={1} look="task">
                {t('sent.title')}
              </Heading>
              <div>
                <Text size="sm" tone="muted">
                  {t('sent.number')}
                </Text>
                <p className={css.number}>{sent.number}</p>
              </div>
              <Inline gap={2}>
                <Text as="span" size="sm" tone="muted">
                  {t('sent.state')}
                </Text>
                <Badge tone={sent.tone} dot>
                  {sent.state}
                </Badge>
                <Text as="span" size="sm" tone="muted">
                  {t('sentOn', { date: sent.sentOn })}
                </Text>
              </Inline>
              {sent.answerBy ? <Text>{t('sent.text', { date: sent.answerBy, email: sent.email })}</Text> : null}
              <Inline gap={2}>
                <ButtonLink to="/trips" variant="primary" size="m">
                  {t('sent.trips')}
                </ButtonLink>
                <ButtonLink to="/user/tripForfait" variant="outline" size="m">
                  {t('sent.another')}
                </ButtonLink>
              </Inline>
            </Stack>
          </Card>
          <Card as="section" aria-labelledby="summary">
            <Stack gap={3}>
              <Heading level={2} look="h4" id="summary">
                {t('sent.summary')}
              </Heading>
              <KeyValue
                pairs={sent.facts.map(({ key, value }) => ({
                  key,
                  value: (
                    <Text as="span" lines>
                      {value}
                    </Text>
                  ),
                }))}
              />
            </Stack>
          </Card>
        </Stack>
      </TwoColumn>
    </Wrap>
  )
}
