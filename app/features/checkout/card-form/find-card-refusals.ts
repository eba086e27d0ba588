/** Checks a card offline: check digit, brand, expiry date. Loaded when a card is submitted. */
import valid from 'card-validator'
import type { CardInput } from './card-token'

/** Keys of the messages `problem.*`. */
export type CardRefusal = 'number' | 'brand' | 'expiry' | 'cvv' | 'holder'
export type CardRefusals = Partial<Record<keyof CardInput, CardRefusal>>

/** The brands shown on the page, and old Hipercard numbers, which look like Diners. */
const TAKEN = ['visa', 'mastercard', 'elo', 'american-express', 'hipercard', 'hiper', 'diners-club']

/** The provider's limit. */
const MAX_NAME_LENGTH = 64

export function findCardRefusals(card: CardInput): CardRefusals {
  const problems: CardRefusals = {}
  const number = valid.number(card.number)
  if (!number.isValid) problems.number = 'number'
  else if (!TAKEN.includes(number.card?.type ?? '')) problems.number = 'brand'
  if (!valid.expirationDate(card.expiry).isValid) problems.expiry = 'expiry'
  const digits = number.card?.code.size ?? 3
  if (!valid.cvv(card.cvv.trim(), digits).isValid) problems.cvv = 'cvv'
  const holder = valid.cardholderName(card.holder.trim())
  if (!holder.isValid || card.holder.trim().length > MAX_NAME_LENGTH) problems.holder = 'holder'
  return problems
}
