import { getInputProps } from '@conform-to/react'
import { DateField } from '~/forms/date-field'
import { PhoneField } from '~/forms/phone-field'
import { PostForm } from '~/forms/post-form'
import { SelectField } from '~/forms/select-field'
import { SubmitButton } from '~/forms/submit-button'
import { TextField } from '~/forms/text-field'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { checkout } from '~/i18n/locales/checkout'
import { orderDesk } from '~/i18n/locales/order-desk'
import { useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormGrid, Span } from '~/ui/form-grid'
import type { PassengerView } from './load-dialog.server'

type Values = PassengerView['values'] & { seen: string }

/** Corrects a traveller; what somebody else has corrected meanwhile is shown first. */
export function PassengerDialog({ code, view }: { code: string; view: PassengerView }) {
  const t = useTranslate(orderDesk)
  const say = useTranslate(checkout)
  const { place, seen, values, kinds, places, days } = view
  const [form, fields] = useFormFor<Values>(
    {},
    { ...values, seen },
    { id: `passenger-${place}`, lastResult: useReplyOf('passenger') },
  )
  const labels = {
    name: say('name'),
    birthDate: say('birthDate'),
    documentType: say('documentType'),
    document: say('document'),
    phone: say('phone'),
    boardingPlaceId: say('boardingPlace'),
  }
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
        <FormGrid>
          <Span of={6}>
            <TextField field={fields.name} label={labels.name} autoComplete="off" />
          </Span>
          <Span of={3}>
            <SelectField
              field={fields.documentType}
              label={labels.documentType}
              options={kinds.map((kind) => ({ value: kind, label: say(`document.${kind}`) }))}
            />
          </Span>
          <Span of={3}>
            <TextField field={fields.document} label={labels.document} autoComplete="off" />
          </Span>
          <Span of={3}>
            <DateField field={fields.birthDate} label={labels.birthDate} days={days} autoComplete="off" />
          </Span>
          <Span of={3}>
            <PhoneField field={fields.phone} label={labels.phone} />
          </Span>
          {places.length > 0 ? (
            <Span of={6}>
              <SelectField
                field={fields.boardingPlaceId}
                label={labels.boardingPlaceId}
                options={places}
                placeholder={t('chooseBoarding')}
              />
            </Span>
          ) : null}
        </FormGrid>
      </PostForm>
    </Dialog>
  )
}
