/** Whether the payer's fields could pass, told in the browser; the server asks again with the same rules. */
import { BRAZILIAN_STATES, parseCep } from '~/domain/cep'
import { parseCpf } from '~/domain/cpf'
import { ageOn, isLocalDate, type LocalDate } from '~/domain/dates'
import { parseName } from '~/domain/names'
import { parsePayerEmail } from '~/domain/payer-email'
import { parsePhone } from '~/domain/phone'
import type { PayerValues } from './checkout-values'

const ADULT = 18

export function isPayerComplete(read: (name: keyof PayerValues) => string, today: LocalDate): boolean {
  const birthDate = read('birthDate')
  const texts = ['address', 'number', 'neighborhood', 'city'] as const
  return (
    parseName(read('firstName')) !== null &&
    parseName(read('lastName')) !== null &&
    parseCpf(read('cpf')) !== null &&
    parsePayerEmail(read('email')) !== null &&
    parsePhone(read('phone')) !== null &&
    parseCep(read('zipCode')) !== null &&
    BRAZILIAN_STATES.includes(read('state')) &&
    texts.every((name) => read(name).trim() !== '') &&
    isLocalDate(birthDate) &&
    ageOn(birthDate, today) >= ADULT
  )
}
