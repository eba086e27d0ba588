import { getInputProps } from '@conform-to/react'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { passengerForm } from '~/i18n/locales/orders/passenger-form'
import { useTranslate } from '~/i18n/use-translate'
import { Dialog } from '~/ui/feedback/dialog/dialog'
import { ButtonLink } from '~/ui/text/button/button'
import { PassengerFields, PassengerRows, usePassengerLabels } from './passenger-fields'
import type { PassengerView } from './passenger-view.server'

type Values = PassengerView['values'] & { seen: string }

type PassengerDialogProps = {
  view: PassengerView
  /** The page below the dialog. */
  page: string
  /** The page with the dialog, the target of its form. */
  action: string
}

/** Edits a passenger. After a conflicting edit, it shows the stored values. */
export function PassengerDialog({ view, page, action }: PassengerDialogProps) {
  const t = useTranslate(passengerForm)
  const labels = usePassengerLabels()
  const { place, seen, values, trip, places, days } = view
  const [form, fields] = useFormFor<Values>(
    {},
    { ...values, seen },
    { id: `passenger-${place}`, lastResult: useReplyOf('passenger') },
  )
  return (
    <Dialog
      title={t('correctTitle')}
      closeTo={page}
      closeLabel={t('close')}
      actions={
        <>
          <ButtonLink to={page} variant="outline" size="m" preventScrollReset>
            {t('keep')}
          </ButtonLink>
          <SubmitButton form={form.id} variant="primary" size="m" busyLabel={t('busy')}>
            {t('save')}
          </SubmitButton>
        </>
      }
    >
      <PostForm form={form} labels={labels} action={action}>
        <input type="hidden" name="intent" value="passenger" />
        <input type="hidden" name="place" value={place} />
        <input {...getInputProps(fields.seen, { type: 'hidden' })} key={fields.seen.key} />
        <PassengerRows trip={trip}>
          <PassengerFields
            fields={fields}
            trip={trip}
            boarding={{ places, placeholder: t('chooseBoarding') }}
            days={days}
          />
        </PassengerRows>
      </PostForm>
    </Dialog>
  )
}
