import { checkout } from '~/i18n/locales/checkout'
import { useTranslate } from '~/i18n/use-translate'
import { usePassengerLabels } from '~/routes/passengers/passenger-fields'

const payerFields = [
  'firstName',
  'lastName',
  'cpf',
  'birthDate',
  'email',
  'phone',
  'zipCode',
  'address',
  'number',
  'complement',
  'neighborhood',
  'city',
  'state',
] as const

/** Labels by field name, for the summary of errors: each says whose field it is. */
export function useCheckoutLabels(people: number): Record<string, string> {
  const t = useTranslate(checkout)
  const ofPassenger = usePassengerLabels()
  const ofPassengers = Array.from({ length: people }, (_, index) =>
    Object.entries(ofPassenger).map(([name, label]) => [
      `passengers[${index}].${name}`,
      `${t('passenger', { number: index + 1 })}, ${label}`,
    ]),
  )
  const ofPayer = payerFields.map((name) => [`payer.${name}`, `${t('payer')}, ${t(name)}`])
  return Object.fromEntries([
    ...ofPassengers.flat(),
    ...ofPayer,
    ['method', t('payment')],
    ['installments', t('installments')],
    ['boletoInstallments', t('installments')],
  ])
}
