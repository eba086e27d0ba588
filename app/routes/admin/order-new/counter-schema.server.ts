import { z } from 'zod'
import { MANUAL_METHODS } from '~/domain/payments/methods/methods'
import { centavos, isCentavos } from '~/domain/values/money'
import { message } from '~/forms/message'
import { choiceField, consentField, cpfField, fullNameField, orNull, payerEmailField, phoneField } from '~/forms/values'
import { languages } from '~/i18n/languages'

const passengerSchema = z.object({
  name: orNull(fullNameField()),
  cpf: orNull(cpfField()),
  boardingPlaceId: orNull(z.string().max(128)),
})

/** Only the name is required: the law requires nothing else of a payer in person, and documents may follow. */
export const counterSaleSchema = z.object({
  checkoutAttemptId: z.string().regex(/^[A-Za-z0-9]{16,64}$/, message('error.badRequest')),
  contractVersion: z.string().max(64),
  shownTotal: z
    .string()
    .regex(/^\d{1,12}$/, message('error.badRequest'))
    .transform(Number)
    .refine(isCentavos)
    .transform(centavos),
  name: fullNameField(),
  phone: orNull(phoneField()),
  cpf: orNull(cpfField()),
  email: orNull(payerEmailField()),
  language: choiceField(languages),
  passengers: z.array(passengerSchema).max(10),
  method: choiceField(MANUAL_METHODS, 'validation.paymentMethodRequired'),
  acceptContract: consentField('validation.acceptContract'),
})
export type CounterForm = z.output<typeof counterSaleSchema>
