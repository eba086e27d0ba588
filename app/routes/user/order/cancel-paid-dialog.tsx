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
import { Totals } from '~/ui/key-value'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import type { CancelPaidView } from './cancel-paid-view.server'

type CancelPaidDialogProps = { code: string; view: CancelPaidView }

/** What comes back, why and how, before the order is canceled; without a script it is a plain page over the page. */
export function CancelPaidDialog({ code, view }: CancelPaidDialogProps) {
  const t = useTranslate(cancelPaid)
  const close = useTranslate(ownOrder)('close')
  const keep = useTranslate(confirm)('keep')
  const page = `/user/myAcquired/orders/${code}`
  const [form, fields] = useFormFor<RefundAccountValues>(view.constraint, { kind: 'checking' }, { id: 'cancel' })
  const labels = useRefundAccountLabels()
  const person = view.place === null ? '' : `&person=${view.place}`
  return (
    <Dialog
      title={view.title}
      closeTo={page}
      closeLabel={close}
      actions={
        <>
          <ButtonLink to={page} variant="primary" size="m" preventScrollReset>
            {keep}
          </ButtonLink>
          <SubmitButton form={form.id} variant="deleteOutline" size="m" action={page} busyLabel={t('busy')}>
            {view.verb}
          </SubmitButton>
        </>
      }
    >
      <PostForm form={form} labels={labels} action={`${page}?dialog=cancel${person}`}>
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
