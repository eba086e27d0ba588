/** Schemas of the checkout form: the first step (passengers and payer), and the whole form. */

import { z } from 'zod'
import { type Payer, WITH_CPF } from '~/domain/orders/order-people'
import { isPayerAdult } from '~/domain/orders/passenger-rules'
import { PAYMENT_METHODS } from '~/domain/payments/methods/methods'
import { MAX_PEOPLE } from '~/domain/trips/trip'
import type { LocalDate } from '~/domain/values/dates'
import { type PassengerQuestions, passengerFormSchema } from '~/features/passengers/passenger-schema.server'
import { formConstraints } from '~/forms/constraints'
import { birthDateField } from '~/forms/fields/date-values'
import { message } from '~/forms/message'
import { remembered } from '~/forms/remembered.server'
import {
  cepField,
  choiceField,
  cnpjField,
  consentField,
  cpfField,
  nameField,
  orNull,
  passportField,
  payerEmailField,
  phoneField,
  phoneWithCountryField,
  requiredText,
  stateField,
} from '~/forms/values'
import { COUNTRIES } from '~/i18n/countries'
import type { Language } from '~/i18n/languages'
import type { Offer } from '~/operations/orders/load-offer.server'
import { COMPANY } from './payer-kind'

/** What the schema needs from the purchase. All null if the offer is gone but the order may already exist. */
export interface CheckoutInput extends PassengerQuestions {
  people: number | null
  isProduct: boolean
}

export function questionsOf({ people, trip, product }: Pick<Offer, 'people' | 'trip' | 'product'>): CheckoutInput {
  const boardingPlaceIds = trip?.boardingPlaces.map(({ id }) => id) ?? []
  const isAbroad = trip?.classification === 2
  return { people, boardingPlaceIds, isAbroad, checkinOn: trip?.checkinOn ?? null, isProduct: product !== null }
}

export const NOTHING_KNOWN: CheckoutInput = {
  ...{ people: null, boardingPlaceIds: null, isAbroad: false },
  ...{ checkinOn: null, isProduct: false },
}

type When = { language: Language; day: LocalDate }

function passengersSchema(when: When, questions: CheckoutInput) {
  const passengers = z.array(passengerFormSchema(when, questions)).max(MAX_PEOPLE)
  const { people } = questions
  return people === null
    ? passengers
    : passengers.length(people, message('validation.passengerCount', { count: people }))
}

const ABROAD = COUNTRIES.filter((country) => country !== 'BR')

/** What only the payer of a product is not asked. */
function beyondProduct({ language, day }: When) {
  const birthDate = birthDateField({ language, today: day }).refine((born) => isPayerAdult(born, day), {
    error: message('validation.payerAdult'),
  })
  const street = {
    address: requiredText({ max: 120 }),
    complement: orNull(requiredText({ max: 60 })),
    city: requiredText({ max: 60 }),
  }
  const inBrazil = {
    ...street,
    phone: phoneField(),
    zipCode: cepField(),
    number: requiredText({ max: 15 }),
    neighborhood: requiredText({ max: 60 }),
    state: stateField(),
  }
  const abroad = {
    ...street,
    birthDate,
    phone: phoneWithCountryField(),
    zipCode: orNull(requiredText({ max: 16 })),
    state: orNull(requiredText({ max: 60 })),
  }
  return { person: { ...inBrazil, birthDate }, company: inBrazil, abroad }
}

/** By the country, which comes first. */
function payerSchema(when: When, isProduct: boolean) {
  const names = { firstName: nameField(), lastName: nameField(), email: payerEmailField() }
  const person = { ...names, country: z.literal('BR').optional(), cpf: cpfField() }
  const company = {
    ...names,
    country: z.literal(COMPANY),
    cnpj: cnpjField(),
    companyName: requiredText({ max: 120 }),
  }
  const abroad = { ...names, country: z.enum(ABROAD), passport: passportField() }
  const more = beyondProduct(when)
  const error = message('validation.choice')
  if (isProduct) {
    const options = [z.object(person), z.object(company), z.object(abroad)] as const
    return z.discriminatedUnion('country', options, { error }).transform(toPayer)
  }
  const options = [
    z.object({ ...person, ...more.person }),
    z.object({ ...company, ...more.company }),
    z.object({ ...abroad, ...more.abroad }),
  ] as const
  return z.discriminatedUnion('country', options, { error }).transform(toPayer)
}

type PayerFields = Pick<Payer, 'firstName' | 'lastName' | 'email'> &
  Partial<Pick<Payer, 'cpf' | 'cnpj' | 'passport' | 'companyName' | 'phone' | 'birthDate'>> & {
    country?: string | undefined
    address?: string
    number?: string
    complement?: string | null
    neighborhood?: string
    city?: string
    zipCode?: string | null
    state?: string | null
  }

function toPayer(fields: PayerFields): Payer {
  const { address, number = '', complement = null, neighborhood = '', city = '', zipCode, state, ...person } = fields
  const { country = 'BR' } = person
  return {
    ...WITH_CPF,
    ...{ cpf: '', phone: '', birthDate: null },
    ...person,
    country: country === COMPANY ? 'BR' : country,
    address:
      address === undefined
        ? null
        : { zipCode: zipCode ?? '', address, number, complement, neighborhood, city, state: state ?? '' },
  }
}

/** Passengers and payer. Once they are valid, the payment opens. */
export const checkoutDetailsSchema = remembered((when: When, questions: CheckoutInput) =>
  z.object({ passengers: passengersSchema(when, questions), payer: payerSchema(when, questions.isProduct) }),
)

export const purchaseSchema = remembered((when: When, questions: CheckoutInput) =>
  checkoutDetailsSchema(when, questions).extend({
    method: choiceField(PAYMENT_METHODS, 'validation.paymentMethodRequired'),
    installments: z
      .string()
      .regex(/^[1-9]\d?$/, message('validation.installments'))
      .optional()
      .transform((text) => Number(text ?? 1)),
    acceptContract: consentField(questions.isProduct ? 'validation.acceptProductTerms' : 'validation.acceptContract'),
    cardToken: orNull(z.string().regex(/^[\w-]{1,200}$/, message('error.cardProcessing'))),
    /** The card was refused in the browser: the form is validated, but nothing is bought. */
    cardRefused: orNull(z.literal('on')),
    checkoutAttemptId: z
      .string()
      .regex(/^[A-Za-z0-9]{16,64}$/, message('error.badRequest'))
      .optional(),
    contractVersion: z.string().max(64).optional(),
    shown: z.string().max(2000).optional(),
    shownTrip: z.string().max(64).optional(),
    /** The number of boleto installments. */
    boletoInstallments: z
      .string()
      .regex(/^[1-9]\d?$/, message('validation.installments'))
      .optional()
      .transform((text) => Number(text ?? 1)),
  }),
)

/** The constraints for the browser, the same for every purchase. */
export const purchaseConstraint = remembered((when: When) => formConstraints(purchaseSchema(when, NOTHING_KNOWN)))

export type CheckoutDetails = z.output<ReturnType<typeof checkoutDetailsSchema>>
