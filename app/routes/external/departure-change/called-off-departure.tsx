import { RefundAccountFields, useRefundAccountLabels } from '~/features/orders/account-fields'
import type { RefundAccountValues } from '~/features/orders/account-schema.server'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
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
  const { state, until, owed } = view
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
        {until === null && owed === null ? null : <TakeRefund view={view} />}
        {until === null ? (
          <Inline>
            <ButtonLink to="/contactUs" variant="outline" size="l" full="phone">
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
  const [form, fields] = useFormFor<RefundAccountValues>(view.constraint, { kind: 'checking' }, { id: 'refund' })
  const labels = useRefundAccountLabels()
  const { until, refund, owed, needsAccount } = view
  return (
    <Stack as="section" gap={4} aria-labelledby="refund-title">
      {until === null ? null : <Text>{t('chooseUntil', { date: until })}</Text>}
      <PostForm form={form} labels={labels}>
        <Stack gap={4}>
          <Stack gap={2}>
            <Heading level={2} look="h4" id="refund-title">
              {until === null ? t('account') : t('refund')}
            </Heading>
            <Text>
              {until === null ? t('accountText', { amount: owed ?? '' }) : t('refundText', { amount: refund ?? '' })}
            </Text>
            {until === null || needsAccount ? null : (
              <Text size="sm" tone="muted">
                {t('refundBy')}
              </Text>
            )}
          </Stack>
          {needsAccount ? <RefundAccountFields fields={fields} /> : null}
          <SubmitButton name="intent" value="refund" variant="primary" size="l" full="phone" busyLabel={t('busy')}>
            {until === null ? t('sendAccount') : t('takeRefund')}
          </SubmitButton>
        </Stack>
      </PostForm>
    </Stack>
  )
}
