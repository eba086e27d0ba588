/** What is wrong with a typed card, found without the provider: check digit, brand, expiry date, code, name. */
import valid from 'card-validator'

export interface CardInput {
  number: string
  holder: string
  expiry: string
  cvv: string
}

/** The keys of the messages `refusal.*`, in the order of the form. */
const REFUSALS = ['number', 'brand', 'expiry', 'cvv', 'holder'] as const
export type CardCheckRefusal = (typeof REFUSALS)[number]

/** `cardProcessing`: the provider refused the card data. `paymentUnavailable`: the provider did not respond. */
export type TokenFailure = 'cardProcessing' | 'paymentUnavailable'

/** The brands shown on the page, and old Hipercard numbers, which look like Diners. */
const TAKEN = ['visa', 'mastercard', 'elo', 'american-express', 'hipercard', 'hiper', 'diners-club']

/** The provider's limit. */
const MAX_NAME_LENGTH = 64

export function findCardRefusals(card: CardInput): CardCheckRefusal[] {
  const number = valid.number(card.number)
  const isTaken = TAKEN.includes(number.card?.type ?? '')
  const holder = card.holder.trim()
  const isRefused: Record<CardCheckRefusal, boolean> = {
    number: !number.isValid,
    brand: number.isValid && !isTaken,
    expiry: !valid.expirationDate(card.expiry).isValid,
    cvv: !valid.cvv(card.cvv.trim(), number.card?.code.size ?? 3).isValid,
    holder: !valid.cardholderName(holder).isValid || holder.length > MAX_NAME_LENGTH,
  }
  return REFUSALS.filter((refusal) => isRefused[refusal])
}
