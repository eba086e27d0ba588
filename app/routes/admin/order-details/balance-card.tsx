import { MoneyField, RadioField } from '~/forms/fields/fields'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { counterBalance } from '~/i18n/locales/orders/counter-balance'
import { paymentMethods } from '~/i18n/locales/payments/payment-methods'
import { useTranslate } from '~/i18n/use-translate'
import { SharedLink } from '~/ui/form/copy-field/copy-field'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import type { OrderDetailsView } from './order-view.server'

type Balance = NonNullable<OrderDetailsView['balance']>

/** A further payment of an order with a deposit. */
export function BalanceCard({ code, balance }: { code: string; balance: Balance }) {
  const t = useTranslate(counterBalance)
  const of = useTranslate(paymentMethods)
  const required = { required: true }
  const [form, fields] = useFormFor<{ method: string; balanceAmount: string }>(
    { method: required, balanceAmount: required },
    { method: '', balanceAmount: balance.amount },
    { id: 'balance', lastResult: useReplyOf('balance') },
  )
  const labels = { method: t('method'), balanceAmount: t('balanceAmount') }
  return (
    <Card as="section" aria-labelledby="balance">
      <Stack gap={5}>
        <PostForm form={form} labels={labels} action={`?id=${code}`}>
          <input type="hidden" name="intent" value="balance" />
          <input type="hidden" name="chargeId" value={balance.chargeId} />
          <input type="hidden" name="shownReceived" value={balance.shownReceived} />
          <Stack gap={4}>
            <Heading level={2} look="h4" id="balance">
              {balance.title}
            </Heading>
            <Text size="sm">{balance.text}</Text>
            <RadioField
              field={fields.method}
              legend={labels.method}
              inline
              options={balance.methods.map((value) => ({ value, label: of(`${value}.name`) }))}
            />
            <MoneyField field={fields.balanceAmount} label={labels.balanceAmount} />
            <Inline>
              <SubmitButton variant="primary" size="m" busyLabel={t('busy')}>
                {t('balanceSubmit')}
              </SubmitButton>
            </Inline>
          </Stack>
        </PostForm>
        <BalanceLink link={balance.link} />
      </Stack>
    </Card>
  )
}

/** The page where the customer pays the balance without coming back. */
function BalanceLink({ link }: { link: Balance['link'] }) {
  const t = useTranslate(counterBalance)
  if (link === null) return <Text size="sm">{t('linkMissing')}</Text>
  return (
    <Stack gap={2}>
      <Text as="b" size="sm">
        {t('link')}
      </Text>
      <SharedLink label={t('link')} link={link} copyLabel={t('linkCopy')} shareLabel={t('linkShare')} />
    </Stack>
  )
}
