/** Schemas of the form for a new payment link. */
import { z } from 'zod'
import { PROVIDER_METHODS } from '~/domain/payments/methods/methods'
import { LARGEST_FREE_AMOUNT, type LinkOffer, linkExpiry, SMALLEST_FREE_AMOUNT } from '~/domain/payments/payment-link'
import { MAX_PEOPLE } from '~/domain/trips/party'
import { MAX_OPTIONS, type Trip } from '~/domain/trips/trip'
import type { LocalDate } from '~/domain/values/dates'
import { centavos, ZERO } from '~/domain/values/money'
import { idSchema } from '~/domain/values/scalars'
import { dateField } from '~/forms/fields/date-values'
import { moneyField } from '~/forms/fields/money-values'
import { message } from '~/forms/message'
import {
  checkboxField,
  choiceField,
  emailField,
  orNull,
  phoneField,
  requiredText,
  wholeNumberField,
} from '~/forms/values'
import type { Language } from '~/i18n/languages'

export interface LinkFormRules {
  language: Language
  today: LocalDate
  /** The last valid day for the link. */
  lastDay: LocalDate
  maxInstallments: number
}

function sharedFields({ language, today, lastDay, maxInstallments }: LinkFormRules) {
  return {
    checkoutAttemptId: z.string().regex(/^[A-Za-z0-9]{16,64}$/, message('error.badRequest')),
    reference: orNull(requiredText({ max: 80 })),
    methods: z
      .array(choiceField(PROVIDER_METHODS), { error: message('paymentLink.needMethod') })
      .min(1, message('paymentLink.needMethod'))
      .max(PROVIDER_METHODS.length),
    maxInstallments: wholeNumberField({ min: 1, max: maxInstallments }),
    validUntil: dateField({ language, today, from: today, to: lastDay }),
    // Also a group or a company.
    customerName: orNull(requiredText({ max: 120 })),
    customerPhone: orNull(phoneField()),
    customerEmail: orNull(emailField()),
    message: orNull(requiredText({ max: 600 })),
    language: choiceField(['pt-BR', 'en']),
    sendMail: checkboxField(),
  }
}

const quantity = z
  .string()
  .optional()
  .transform((text, context): number => {
    if (text === undefined) return 0
    if (/^\d{1,2}$/.test(text) && Number(text) <= MAX_PEOPLE) return Number(text)
    context.addIssue({ code: 'custom', message: message('validation.quantity') })
    return z.NEVER
  })

/** Options of a trip with quantities. */
export function tripLinkSchema(rules: LinkFormRules) {
  const item = z.object({ optionId: idSchema, quantity })
  const items = z
    .array(item)
    .max(MAX_OPTIONS)
    .transform((all) => all.filter((each) => each.quantity > 0))
    .refine((all) => all.length > 0, message('paymentLink.needTrip'))
  return withMail(z.object({ ...sharedFields(rules), items }))
}

/** An amount with a custom title. */
export function freeLinkSchema(rules: LinkFormRules) {
  const { language, today } = rules
  const amounts = { min: centavos(SMALLEST_FREE_AMOUNT), max: centavos(LARGEST_FREE_AMOUNT) }
  const fields = z.object({
    ...sharedFields(rules),
    title: requiredText({ min: 3, max: 80 }),
    startsOn: orNull(dateField({ language, today })),
    endsOn: orNull(dateField({ language, today })),
    people: orNull(wholeNumberField({ min: 1, max: 99 })),
    amount: moneyField(amounts),
  })
  return withMail(fields).refine(({ startsOn, endsOn }) => startsOn === null || endsOn === null || endsOn >= startsOn, {
    path: ['endsOn'],
    error: message('paymentLink.daysOrder'),
  })
}

function withMail<Fields extends z.ZodObject>(fields: Fields) {
  return fields.refine((value) => !value['sendMail'] || value['customerEmail'] !== null, {
    path: ['customerEmail'],
    error: message('paymentLink.mailNeeded'),
  })
}

type Shared = {
  reference: string | null
  methods: LinkOffer['methods']
  maxInstallments: number
  validUntil: LocalDate
  customerName: string | null
  customerPhone: string | null
  customerEmail: string | null
  message: string | null
  language: Language
}

/** The fields that both kinds of link share. */
export function sharedOffer(value: Shared, forfaitId: string | null) {
  return {
    reference: value.reference,
    methods: value.methods,
    maxInstallments: value.maxInstallments,
    expiresAt: linkExpiry(value.validUntil),
    customer: { name: value.customerName, phone: value.customerPhone, email: value.customerEmail },
    message: value.message,
    language: value.language,
    forfaitId,
  }
}

/**
 * A link for options of a trip. Its amount is a placeholder: the price is quoted when the link is created and when it
 * is paid.
 */
export function tripOffer(
  value: Shared & { items: LinkOffer['items'] },
  trip: Pick<Trip, 'id' | 'name' | 'checkinOn' | 'checkoutOn'>,
  forfaitId: string | null,
): LinkOffer {
  const { id: tripId, name: title, checkinOn: startsOn, checkoutOn: endsOn } = trip
  const own = { tripId, items: value.items, title, startsOn, endsOn, people: null, amount: ZERO }
  return { ...sharedOffer(value, forfaitId), ...own }
}
