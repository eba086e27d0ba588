import { RefundAccountFields, useRefundAccountLabels } from '~/features/orders/account-fields'
import type { RefundAccountValues } from '~/features/orders/account-schema.server'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { confirm } from '~/i18n/locales/back-office/confirm'
import { cancelPaid } from '~/i18n/locales/orders/cancel-paid'
import { ownOrder } from '~/i18n/locales/orders/own-order'
import { useTranslate } from '~/i18n/use-translate'
import { Dialog } from '~/ui/feedback/dialog/dialog'
import { Stack } from '~/ui/layout/layout/layout'
import { Totals } from '~/ui/table/key-value/key-value'
import { ButtonLink } from '~/ui/text/button/button'
import { Text } from '~/ui/text/text/text'
import type { CancelPaidView } from './cancel-paid-view.server'

type CancelPaidDialogProps = { code: string; view: CancelPaidView }

/** Refund, reason and method before the order is canceled; without JavaScript it is a page of its own. */
export function CancelPaidDialog({ code, view }: CancelPaidDialogProps) {
  const t = useTranslate(cancelPaid)
  const close = useTranslate(ownOrder)('close')
  const keep = useTranslate(confirm)('keep')
  const page = `/user/myAcquired/orders/${code}`
  const [form, fields] = useFormFor<RefundAccountValues>(view.constraint, { kind: 'checking' }, { id: 'cancel' })
  const labels = useRefundAccountLabels()
  const passengerQuery = view.place === null ? '' : `&person=${view.place}`
  const opener = `${page}#${view.place === null ? 'cancel-order' : `facts-${view.place}`}`
  return (
    <Dialog
      title={view.title}
      closeTo={opener}
      closeLabel={close}
      actions={
        <>
          <ButtonLink to={opener} variant="primary" size="m">
            {keep}
          </ButtonLink>
          <SubmitButton form={form.id} variant="deleteOutline" size="m" action={page} busyLabel={t('busy')}>
            {view.verb}
          </SubmitButton>
        </>
      }
    >
      <PostForm form={form} labels={labels} action={`${page}?dialog=cancel${passengerQuery}`}>
        <input type="hidden" name="intent" value="cancelPaid" />
        {view.place === null ? null : <input type="hidden" name="place" value={view.place} />}
        <input type="hidden" name="shown" value={view.shown} />
        <Stack gap={4}>
          <Text>{view.text}</Text>
          <Totals lines={view.lines} total={{ ...view.total, size: 'm' }} />
          <Stack gap={2}>
            {view.notes.map((note) => (
              <Text key={note} size="sm" tone="muted">
                {note}
              </Text>
            ))}
          </Stack>
          {view.needsAccount ? <RefundAccountFields fields={fields} /> : null}
        </Stack>
      </PostForm>
    </Dialog>
  )
}
