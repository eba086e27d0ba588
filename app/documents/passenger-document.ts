/** A passenger's name and travel document as lists, vouchers and staff read them: whole, because carriers have to have them, or in part. */
import { formatCpf, maskCpf } from '~/domain/brazil/cpf'
import { maskDocument } from '~/domain/brazil/document-mask'
import { isUnnamed } from '~/domain/orders/lacking-fields'
import type { Order } from '~/domain/orders/order'
import type { Passenger } from '~/domain/orders/order-people'
import { formatDocument } from '~/domain/orders/travel-documents'
import type { Language } from '~/i18n/languages'
import { passengerCopy } from '~/i18n/locales/orders/passenger-copy'
import { translator } from '~/i18n/translate'

type Named = Pick<Passenger, 'documentType' | 'document'>

/** The name, or that nobody is named for the place yet; empty once it is erased. `order` may be a row of a list. */
export function nameText(
  passenger: Pick<Passenger, 'name'>,
  order: Pick<Order, 'retainUntil'>,
  language: Language,
): string {
  return isUnnamed(passenger, order) ? translator(passengerCopy, language)('unnamed') : passenger.name
}

/** `RG 284015539`, or that it is still missing. */
export function documentText({ documentType, document }: Named, language: Language, isInPart = false): string {
  if (document === '') return translator(passengerCopy, language)('written.none')
  const number = isInPart ? maskDocument({ document }) : formatDocument(documentType, document)
  return translator(passengerCopy, language)(`written.${documentType}`, { number })
}

/** `CPF 529.982.247-25`; null for a passenger without one. */
export function cpfText({ cpf }: Pick<Passenger, 'cpf'>, language: Language, isInPart = false): string | null {
  if (cpf === null) return null
  return translator(passengerCopy, language)('written.cpf', { number: isInPart ? maskCpf(cpf) : formatCpf(cpf) })
}
