import { DateField } from '~/forms/date-field'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { orderDetails } from '~/i18n/locales/order-details'
import { useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import type { DueDayView } from './load-dialog.server'

/** A boleto that is not paid is given a later due day. */
export function DueDayDialog({ code, view }: { code: string; view: DueDayView }) {
  const t = useTranslate(orderDetails)
  const { chargeId, days, text } = view
  const [form, fields] = useFormFor<{ dueOn: string }>(
    { dueOn: { required: true } },
    days === null ? null : { dueOn: days.from },
    { id: 'dueDay', lastResult: useReplyOf('dueDay') },
  )
  return (
    <Dialog
      title={t('dueTitle')}
      closeTo={`?id=${code}`}
      closeLabel={t('close')}
      actions={
        <>
          <ButtonLink to={`?id=${code}`} variant="outline" size="m" preventScrollReset>
            {t('keep')}
          </ButtonLink>
          {days === null ? null : (
            <SubmitButton form={form.id} variant="primary" size="m" busyLabel={t('busy')}>
              {t('dueConfirm')}
            </SubmitButton>
          )}
        </>
      }
    >
      {days === null ? (
        <Text>{text}</Text>
      ) : (
        <PostForm form={form} labels={{ dueOn: t('dueDayField') }} action={`?id=${code}&dialog=due&charge=${chargeId}`}>
          <input type="hidden" name="intent" value="dueDay" />
          <input type="hidden" name="chargeId" value={chargeId} />
          <Stack gap={4}>
            <Text>{text}</Text>
            <DateField field={fields.dueOn} label={t('dueDayField')} days={days} />
          </Stack>
        </PostForm>
      )}
    </Dialog>
  )
}
