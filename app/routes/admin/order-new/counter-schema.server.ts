import { z } from 'zod'
import { MAX_DISCOUNT_REASON } from '~/domain/counter/staff-discount'
import { COUNTER_METHODS, RECEIVED_METHODS } from '~/domain/payments/methods/methods'
import type { LocalDate } from '~/domain/values/dates'
import { centavos, isCentavos } from '~/domain/values/money'
import { dateField } from '~/forms/fields/date-values'
import { moneyField } from '~/forms/fields/money-values'
import { message } from '~/forms/message'
import {
  checkboxField,
  choiceField,
  consentField,
  cpfField,
  fullNameField,
  orNull,
  payerEmailField,
  phoneField,
  requiredText,
} from '~/forms/values'
import { type Language, languages } from '~/i18n/languages'

const passengerSchema = z.object({
  name: orNull(fullNameField()),
  cpf: orNull(cpfField()),
  boardingPlaceId: orNull(z.string().max(128)),
})

const shownAmount = z
  .string()
  .regex(/^\d{1,12}$/, message('error.badRequest'))
  .transform(Number)
  .refine(isCentavos)
  .transform(centavos)

/** Only the name is required: the law requires nothing else of a payer in person, and who travels may follow. */
export const counterSaleSchema = (language: Language, day: LocalDate) =>
  z.object({
    checkoutAttemptId: z.string().regex(/^[A-Za-z0-9]{16,64}$/, message('error.badRequest')),
    contractVersion: z.string().max(64),
    shownTotal: shownAmount,
    /** Of the credit that pays; empty without one. */
    creditAmount: orNull(shownAmount),
    name: fullNameField(),
    phone: orNull(phoneField()),
    cpf: orNull(cpfField()),
    email: orNull(payerEmailField()),
    language: choiceField(languages),
    /** The first place is the customer's, where no other name is written. */
    travels: checkboxField(),
    passengers: z.array(passengerSchema).max(10),
    discount: orNull(moneyField()),
    discountReason: orNull(requiredText({ max: MAX_DISCOUNT_REASON })),
    /** Empty where a credit pays the whole. */
    method: orNull(choiceField(COUNTER_METHODS, 'validation.paymentMethodRequired')),
    /** Who sells it on its account. */
    agencyId: orNull(z.string().max(128)),
    /** Empty: what the others leave of the total. */
    amount: orNull(moneyField()),
    secondMethod: orNull(choiceField(RECEIVED_METHODS)),
    secondAmount: orNull(moneyField()),
    balanceUntil: orNull(dateField({ language, today: day, from: day })),
    acceptContract: consentField('validation.customerAccepts'),
  })
export type CounterForm = z.output<ReturnType<typeof counterSaleSchema>>
