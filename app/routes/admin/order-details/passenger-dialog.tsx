import { getInputProps } from '@conform-to/react'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { orderDesk } from '~/i18n/locales/order-desk'
import { useTranslate } from '~/i18n/use-translate'
import { PassengerFields, usePassengerLabels } from '~/routes/passengers/passenger-fields'
import { ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import type { PassengerView } from './load-dialog.server'

type Values = PassengerView['values'] & { seen: string }

/** Corrects a traveller; what somebody else has corrected meanwhile is shown first. */
export function PassengerDialog({ code, view }: { code: string; view: PassengerView }) {
  const t = useTranslate(orderDesk)
  const labels = usePassengerLabels()
  const { place, seen, values, trip, places, days } = view
  const [form, fields] = useFormFor<Values>(
    {},
    { ...values, seen },
    { id: `passenger-${place}`, lastResult: useReplyOf('passenger') },
  )
  return (
    <Dialog
      title={t('passengerTitle')}
      closeTo={`?id=${code}`}
      closeLabel={t('close')}
      actions={
        <>
          <ButtonLink to={`?id=${code}`} variant="outline" size="m" preventScrollReset>
            {t('keep')}
          </ButtonLink>
          <SubmitButton form={form.id} variant="primary" size="m" busyLabel={t('busy')}>
            {t('passengerSave')}
          </SubmitButton>
        </>
      }
    >
      <PostForm form={form} labels={labels} action={`?id=${code}&dialog=passenger&place=${place}`}>
        <input type="hidden" name="intent" value="passenger" />
        <input type="hidden" name="place" value={place} />
        <input {...getInputProps(fields.seen, { type: 'hidden' })} key={fields.seen.key} />
        <PassengerFields fields={fields} trip={trip} places={places} days={days} />
      </PostForm>
    </Dialog>
  )
}
