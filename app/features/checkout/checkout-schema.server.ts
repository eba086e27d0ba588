/** Schemas of the checkout form: the first step (passengers and payer), and the whole form. */

import { z } from 'zod'
import { nameParts } from '~/domain/accounts/names'
import { ageFaults } from '~/domain/departures/age-bands'
import type { OrderLine } from '~/domain/orders/order'
import { type Payer, WITH_CPF } from '~/domain/orders/order-people'
import { documentMayFollow } from '~/domain/orders/passenger-corrections'
import { PROVIDER_METHODS } from '~/domain/payments/methods/methods'
import { COMPANY, MAX_PAYER_TEXT } from '~/domain/payments/payer'
import { MAX_PEOPLE } from '~/domain/trips/party'
import { isAdultOn, type LocalDate } from '~/domain/values/dates'
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
  fullNameField,
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
import { ageMessage } from './age-message.server'

/** What the schema needs from the purchase. All null if the offer is gone but the order may already exist. */
export interface CheckoutInput extends PassengerQuestions {
  people: number | null
  isProduct: boolean
  /** Who each place is for. */
  lines: readonly Pick<OrderLine, 'people' | 'quantity' | 'audience'>[]
}

type Sold = Pick<Offer, 'people' | 'lines' | 'trip' | 'product' | 'settings'>

export function questionsOf({ people, lines: sold, trip, product, settings }: Sold, day: LocalDate): CheckoutInput {
  const boardingPlaceIds = trip?.boardingPlaces.map(({ id }) => id) ?? []
  const dated = { isAbroad: trip?.classification === 2, checkinOn: trip?.checkinOn ?? null }
  const mayFollow = documentMayFollow(dated, settings.service.passengerEditDays, day)
  const lines = sold.map(({ people, quantity, audience }) => ({ people, quantity, audience }))
  return { people, lines, boardingPlaceIds, ...dated, documentMayFollow: mayFollow, isProduct: product !== null }
}

export const NOTHING_KNOWN: CheckoutInput = {
  ...{ people: null, boardingPlaceIds: null, isAbroad: false },
  ...{ checkinOn: null, documentMayFollow: true, isProduct: false, lines: [] },
}

type When = { language: Language; day: LocalDate }

function passengersSchema(when: When, questions: CheckoutInput) {
  const passengers = z.array(passengerFormSchema(when, questions)).max(MAX_PEOPLE)
  const { people, lines, checkinOn } = questions
  if (people === null) return passengers
  return passengers
    .length(people, message('validation.passengerCount', { count: people }))
    .superRefine((all, context) => {
      for (const fault of checkinOn === null ? [] : ageFaults(lines, all, checkinOn))
        context.addIssue({ code: 'custom', path: [fault.index, 'birthDate'], message: ageMessage(fault) })
    })
}

const ABROAD = COUNTRIES.filter((country) => country !== 'BR')

const textField = (name: keyof typeof MAX_PAYER_TEXT) => requiredText({ max: MAX_PAYER_TEXT[name] })

/** Fields that the payer of a product does not have. */
function beyondProduct({ language, day }: When) {
  const birthDate = birthDateField({ language, today: day }).refine((born) => isAdultOn(born, day), {
    error: message('validation.payerAdult'),
  })
  const street = {
    address: textField('address'),
    complement: orNull(textField('complement')),
    city: textField('city'),
  }
  const inBrazil = {
    ...street,
    phone: phoneField(),
    zipCode: cepField(),
    number: textField('number'),
    neighborhood: textField('neighborhood'),
    state: stateField(),
  }
  const abroad = {
    ...street,
    birthDate,
    phone: phoneWithCountryField(),
    zipCode: orNull(textField('zipCode')),
    state: orNull(textField('state')),
  }
  return { person: { ...inBrazil, birthDate }, company: inBrazil, abroad }
}

/** By the country, which comes first. The payer of a product gives the whole name in one field. */
function payerSchema(when: When, isProduct: boolean) {
  const email = payerEmailField()
  const names = { firstName: nameField(), lastName: nameField(), email }
  const fullName = { name: fullNameField(), email }
  const person = { country: z.literal('BR').optional(), cpf: cpfField() }
  const company = { country: z.literal(COMPANY), cnpj: cnpjField(), companyName: textField('companyName') }
  const abroad = { country: z.enum(ABROAD), passport: passportField() }
  const more = beyondProduct(when)
  const error = message('validation.choice')
  if (isProduct) {
    const options = [
      z.object({ ...fullName, ...person }),
      z.object({ ...fullName, ...company }),
      // Some passports hold one name only.
      z.object({ ...fullName, name: nameField(), ...abroad }),
    ] as const
    return z
      .discriminatedUnion('country', options, { error })
      .transform(({ name, ...fields }) => toPayer({ ...nameParts(name), ...fields }))
  }
  const options = [
    z.object({ ...names, ...person, ...more.person }),
    z.object({ ...names, ...company, ...more.company }),
    z.object({ ...names, ...abroad, ...more.abroad }),
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
    method: choiceField([...PROVIDER_METHODS, 'credit'], 'validation.paymentMethodRequired'),
    installments: z
      .string()
      .regex(/^[1-9]\d?$/, message('validation.installments'))
      .optional()
      .transform((text) => Number(text ?? 1)),
    acceptContract: consentField(questions.isProduct ? 'validation.acceptProductTerms' : 'validation.acceptContract'),
    cardToken: orNull(z.string().regex(/^[\w-]{1,200}$/, message('error.cardProcessing'))),
    /** The card was refused in the browser: the form is validated, but nothing is bought. */
    refusedCard: orNull(z.string().regex(/^[a-zA-Z ]{1,80}$/)),
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

/** The constraints for the browser, the same for every purchase of its kind. */
export const purchaseConstraint = remembered((when: When, isProduct: boolean) =>
  formConstraints(purchaseSchema(when, { ...NOTHING_KNOWN, isProduct })),
)

export type CheckoutDetails = z.output<ReturnType<typeof checkoutDetailsSchema>>
