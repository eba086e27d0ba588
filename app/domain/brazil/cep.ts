/** CEP: eight digits, stored without the hyphen (docs/reference/payments.md, Codes). */
import { toPlainText } from '~/domain/values/plain-text'

/** The eight digits of a CEP in any usual writing, or null; 00000-000 is none. */
export function parseCep(text: string): string | null {
  const written = toPlainText(text).trim()
  if (!/^(?:CEP\W{0,3})?\d{2}[. ]?\d{3} ?[-. ]? ?\d{3}[.,;]?$/i.test(written)) return null
  const digits = written.replace(/\D/g, '')
  return /^0+$/.test(digits) ? null : digits
}

/** 01310100 → 01310-100; other text comes back as it is. */
export function formatCep(digits: string): string {
  return digits.replace(/^(\d{5})(\d{3})$/, '$1-$2')
}

/** The 26 states and the Federal District. */
export const BRAZILIAN_STATES =
  'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' ')
