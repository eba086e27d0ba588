import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { cancelPaid } from '~/i18n/locales/cancel-paid'
import { confirm } from '~/i18n/locales/confirm'
import { ownOrder } from '~/i18n/locales/own-order'
import { useTranslate } from '~/i18n/use-translate'
import { RefundAccountFields, useRefundAccountLabels } from '~/routes/orders/account-fields'
import type { RefundAccountValues } from '~/routes/orders/account-schema.server'
import { ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import type { FailedRefundView } from './cancel-paid-view.server'

/** A refund that was refused is asked for again, to another account if it was a boleto's. */
export function RefundAccountDialog({ code, view }: { code: string; view: FailedRefundView }) {
  const t = useTranslate(cancelPaid)
  const page = `/user/myAcquired/orders/${code}`
  const [form, fields] = useFormFor<RefundAccountValues>(view.constraint, { kind: 'checking' }, { id: 'again' })
  return (
    <Dialog
      title={t('againTitle')}
      closeTo={page}
      closeLabel={useTranslate(ownOrder)('close')}
      actions={
        <>
          <ButtonLink to={page} variant="outline" size="m" preventScrollReset>
            {useTranslate(confirm)('keep')}
          </ButtonLink>
          <SubmitButton form={form.id} variant="primary" size="m" action={page} busyLabel={t('busy')}>
            {t('againVerb')}
          </SubmitButton>
        </>
      }
    >
      <PostForm form={form} labels={useRefundAccountLabels()} action={`${page}?dialog=again`}>
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
