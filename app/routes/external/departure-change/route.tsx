import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { now } from '~/clock.server'
import { changeRefund } from '~/domain/departures/departure-question'
import type { Order } from '~/domain/orders/order'
import { RefundAccountFields, useRefundAccountLabels } from '~/features/orders/account-fields'
import { accountSchema, type RefundAccountValues, toAccount } from '~/features/orders/account-schema.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { PostForm } from '~/forms/post-form'
import { replyTo } from '~/forms/reply.server'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { departure } from '~/i18n/locales/orders/departure'
import { useTranslate } from '~/i18n/use-translate'
import { answerPath } from '~/operations/orders/answer-token.server'
import { answerDepartureChange } from '~/operations/orders/departure-change.server'
import { itemNotFound } from '~/session/not-found.server'
import { Notice } from '~/ui/feedback/notice/notice'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { KeyValue } from '~/ui/table/key-value/key-value'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card, CardHead } from '~/ui/trip/card/card'
import { answerCalledOff, calledOffView } from './called-off.server'
import { CalledOffDeparture } from './called-off-departure'
import { type DepartureView, departureView, orderInQuestion } from './departure-change.server'

export const meta: MetaFunction<typeof loader> = privateMeta

/** Not `number`, because a bank account has a field with that name. */
const changeField = z.coerce.number().int()
const acceptSchema = z.object({ intent: z.literal('accept'), change: changeField })
const refundSchema = z.object({ intent: z.literal('refund'), change: changeField })

/**
 * A sold trip that changed, which the customer may refuse, or that was called off: opened with the link of the mail,
 * without an account.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const order = await orderInQuestion(request)
  const { language } = context
  const { calledOff } = order
  return calledOff === null || hasLaterQuestion(order)
    ? { calledOff: null, ...(await departureView(order, language)) }
    : calledOffView(order, calledOff, language)
}

/** The date that the customer moved to has changed since. */
const hasLaterQuestion = ({ calledOff, departure }: Order) =>
  calledOff?.answer === 'otherDate' && departure?.question != null

/** Stores the answer; sending the same answer twice has no further effect. */
export async function action({ request, context }: ActionFunctionArgs) {
  const order = await orderInQuestion(request)
  const { language } = context
  if (order.calledOff !== null && !hasLaterQuestion(order))
    return answerCalledOff(order, await request.formData(), language)
  const needsAccount = changeRefund(order).needsAccount
  const refund = needsAccount ? refundSchema.extend(accountSchema.shape) : refundSchema
  const submission = parseForm(await request.formData(), z.discriminatedUnion('intent', [acceptSchema, refund]))
  if (submission.status !== 'success') return replyTo(submission, language)
  const { intent, change } = submission.value
  const account = accountSchema.safeParse(submission.payload)
  const answered = await answerDepartureChange({
    orderCode: order.code,
    answer: intent === 'accept' ? 'accepted' : 'refund',
    number: change,
    account: intent === 'refund' && needsAccount && account.success ? toAccount(account.data) : null,
    now: now(),
  })
  if (answered.ok) return redirect(answerPath(order.code))
  switch (answered.reason) {
    case 'notFound':
      throw itemNotFound()
    case 'notPayer':
      return replyTo(submission, language, { fieldErrors: { holderCpf: [message('cancelPaid.refusal.notPayer')] } })
    case 'changed':
    case 'accountMissing':
      return replyTo(submission, language, { status: 409, formErrors: [message('departure.changed')] })
    default:
      // An expired or answered change is explained on the page itself.
      return redirect(answerPath(order.code))
  }
}

export default function DepartureChangeScreen() {
  const view = useLoaderData<typeof loader>()
  return view.calledOff === null ? <ChangedDeparture view={view} /> : <CalledOffDeparture view={view} />
}

function ChangedDeparture({ view }: { view: DepartureView }) {
  const t = useTranslate(departure)
  return (
    <Card as="section" apex>
      <Stack gap={5}>
        <CardHead>
          <Heading level={1} look="h3">
            {view.state?.title ?? t('title')}
          </Heading>
          <Text tone="muted">{[view.name, t('order', { code: view.code })].join(', ')}</Text>
        </CardHead>
        {view.state ? (
          <Notice kind={view.state.isOver ? 'warning' : 'info'} role="status">
            {view.state.text}
          </Notice>
        ) : null}
        {view.lines.length > 0 ? <WhatChanged view={view} /> : null}
        {view.number === null ? (
          <Inline>
            <ButtonLink to="/contactUs" variant="outline" size="l" full="phone">
              {t('contact')}
            </ButtonLink>
          </Inline>
        ) : (
          <Choice view={view} number={view.number} />
        )}
      </Stack>
    </Card>
  )
}

function WhatChanged({ view: { lines } }: { view: DepartureView }) {
  const t = useTranslate(departure)
  return (
    <Stack as="section" gap={3} aria-labelledby="changed">
      <Heading level={2} look="h4" id="changed">
        {t('whatChanged')}
      </Heading>
      {lines.map(({ label, was, now }) => (
        <Stack key={`${label} ${was}`} gap={1}>
          <b>{label}</b>
          <KeyValue
            align="start"
            pairs={[
              { key: t('before'), value: <s>{was}</s> },
              { key: t('after'), value: <b>{now}</b> },
            ]}
          />
        </Stack>
      ))}
    </Stack>
  )
}

function Choice({ view, number }: { view: DepartureView; number: number }) {
  const t = useTranslate(departure)
  const [form, fields] = useFormFor<RefundAccountValues>(view.constraint, { kind: 'checking' }, { id: 'refund' })
  const [accepting] = useFormFor<Record<string, string>>({}, null, { id: 'accept', lastResult: null })
  const labels = useRefundAccountLabels()
  return (
    <Stack as="section" gap={5} aria-labelledby="choose">
      <Stack gap={2}>
        <Heading level={2} look="h4" id="choose">
          {t('choose')}
        </Heading>
        <Text>{t('chooseUntil', { date: view.until ?? '' })}</Text>
      </Stack>
      <PostForm form={accepting} labels={{}}>
        <input type="hidden" name="change" value={number} />
        <Stack gap={2}>
          <SubmitButton name="intent" value="accept" variant="primary" size="l" full="phone" busyLabel={t('busy')}>
            {t('accept')}
          </SubmitButton>
          <Text size="sm" tone="muted">
            {t('acceptText')}
          </Text>
        </Stack>
      </PostForm>
      <PostForm form={form} labels={labels}>
        <input type="hidden" name="change" value={number} />
        <Stack gap={4}>
          <Stack gap={2}>
            <Heading level={3} look="h4">
              {t('refund')}
            </Heading>
            <Text>{view.refund ? t('refundText', { amount: view.refund }) : t('refundUnpaid')}</Text>
            {view.refund ? (
              <Text size="sm" tone="muted">
                {t(view.needsAccount ? 'refundAccount' : 'refundBy')}
              </Text>
            ) : null}
          </Stack>
          {view.needsAccount ? <RefundAccountFields fields={fields} /> : null}
          <SubmitButton
            name="intent"
            value="refund"
            variant="deleteOutline"
            size="m"
            full="phone"
            busyLabel={t('busy')}
          >
            {t('confirmRefund')}
          </SubmitButton>
        </Stack>
      </PostForm>
    </Stack>
  )
}
