import { RefundAccountFields, useRefundAccountLabels } from '~/features/orders/account-fields'
import type { RefundAccountValues } from '~/features/orders/account-schema.server'
import { RadioField } from '~/forms/fields/fields'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { calledOff } from '~/i18n/locales/orders/called-off'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card, CardHead } from '~/ui/trip/card/card'
import type { CalledOffView } from './called-off.server'

export function CalledOffDeparture({ view }: { view: CalledOffView }) {
  const t = useTranslate(calledOff)
  const { state, until, owed, credit } = view
  return (
    <Card as="section" apex>
      <Stack gap={5}>
        <CardHead>
          <Heading level={1} look="h3">
            {t('title')}
          </Heading>
          <Text tone="muted">{[view.name, t('order', { code: view.code })].join(', ')}</Text>
        </CardHead>
        <Text>{view.text}</Text>
        {state === null ? null : (
          <Notice kind="info" role="status">
            {state}
          </Notice>
        )}
        {until === null && owed === null && credit === null ? null : <TakeRefund view={view} />}
        {view.dates.length > 0 ? <OtherDates view={view} /> : null}
        {view.mayKeepCredit ? <KeepCredit view={view} /> : null}
        {until === null ? (
          <Inline>
            <ButtonLink to="/contactUs" variant="outline" full="phone">
              {t('contact')}
            </ButtonLink>
          </Inline>
        ) : null}
      </Stack>
    </Card>
  )
}

function TakeRefund({ view }: { view: CalledOffView }) {
  const t = useTranslate(calledOff)
  const [form, fields] = useFormFor<RefundAccountValues>(
    view.constraint,
    { kind: 'checking' },
    {
      id: 'refund',
      lastResult: useReplyOf('refund'),
    },
  )
  const labels = useRefundAccountLabels()
  const { until, refund, owed, credit, needsAccount } = view
  const amount = refund ?? credit
  return (
    <Stack as="section" gap={4} aria-labelledby="refund-title">
      {until === null ? null : <Text>{t('chooseUntil', { date: until })}</Text>}
      <PostForm form={form} labels={labels}>
        <Stack gap={4}>
          <Stack gap={2}>
            <Heading level={2} look="h4" id="refund-title">
              {amount === null ? t('account') : t('refund')}
            </Heading>
            <Text>{amount === null ? t('accountText', { amount: owed ?? '' }) : t('refundText', { amount })}</Text>
            {amount === null || needsAccount ? null : (
              <Text size="sm" tone="muted">
                {t('refundBy')}
              </Text>
            )}
          </Stack>
          {needsAccount ? <RefundAccountFields fields={fields} /> : null}
          <SubmitButton name="intent" value="refund" variant="primary" size="l" full="phone" busyLabel={t('busy')}>
            {amount === null ? t('sendAccount') : t('takeRefund')}
          </SubmitButton>
        </Stack>
      </PostForm>
    </Stack>
  )
}

function KeepCredit({ view: { refund } }: { view: CalledOffView }) {
  const t = useTranslate(calledOff)
  const [form] = useFormFor<Record<string, never>>({}, null, { id: 'credit', lastResult: useReplyOf('credit') })
  return (
    <Stack as="section" gap={3} aria-labelledby="credit-title">
      <Heading level={2} look="h4" id="credit-title">
        {t('credit')}
      </Heading>
      <Text>{t('creditText', { amount: refund ?? '' })}</Text>
      <PostForm form={form} labels={{}}>
        <SubmitButton name="intent" value="credit" variant="outline" full="phone" busyLabel={t('busy')}>
          {t('takeCredit')}
        </SubmitButton>
      </PostForm>
    </Stack>
  )
}

function OtherDates({ view: { dates } }: { view: CalledOffView }) {
  const t = useTranslate(calledOff)
  const lastResult = useReplyOf('otherDate')
  const [form, fields] = useFormFor<{ date: string }>({ date: { required: true } }, null, { id: 'dates', lastResult })
  return (
    <Stack as="section" gap={3} aria-labelledby="date-title">
      <Heading level={2} look="h4" id="date-title">
        {t('otherDate')}
      </Heading>
      <Text>{t('otherDateText')}</Text>
      <PostForm form={form} labels={{ date: t('whichDate') }}>
        <Stack gap={4}>
          <RadioField field={fields.date} legend={t('whichDate')} options={dates} />
          <SubmitButton name="intent" value="otherDate" variant="outline" full="phone" busyLabel={t('busy')}>
            {t('takeDate')}
          </SubmitButton>
        </Stack>
      </PostForm>
    </Stack>
  )
}
