import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { orderDetails } from '~/i18n/locales/order-details'
import { useTranslate } from '~/i18n/use-translate'
import { RefundAccountFields, useRefundAccountLabels } from '~/routes/orders/account-fields'
import type { RefundAccountValues } from '~/routes/orders/account-schema.server'
import { ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import type { AgainView } from './load-dialog.server'

/** A refund that the provider has refused is asked for again. */
export function RefundAgainDialog({ code, view }: { code: string; view: AgainView }) {
  const t = useTranslate(orderDetails)
  const [form, fields] = useFormFor<RefundAccountValues>(
    view.constraint,
    { kind: 'checking' },
    { id: 'again', lastResult: useReplyOf('again') },
  )
  return (
    <Dialog
      title={t('againTitle')}
      closeTo={`?id=${code}`}
      closeLabel={t('close')}
      actions={
        <>
          <ButtonLink to={`?id=${code}`} variant="outline" size="m" preventScrollReset>
            {t('keep')}
          </ButtonLink>
          <SubmitButton form={form.id} variant="primary" size="m" busyLabel={t('busy')}>
            {t('again')}
          </SubmitButton>
        </>
      }
    >
      <PostForm
        form={form}
        labels={useRefundAccountLabels()}
        action={`?id=${code}&dialog=again&charge=${view.chargeId}`}
      >
        <input type="hidden" name="intent" value="again" />
        <input type="hidden" name="chargeId" value={view.chargeId} />
        <Stack gap={4}>
          <Text>{view.text}</Text>
          {view.needsAccount ? <RefundAccountFields fields={fields} /> : null}
        </Stack>
      </PostForm>
    </Dialog>
  )
}
