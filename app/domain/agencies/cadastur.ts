/** Cadastur: the number of the tourism ministry's register, fifteen digits written 26.012345.10.0001-5. */
import { toPlainText } from '~/domain/values/plain-text'

const WRITTEN = /^\d{2}[. ]?\d{6}[. ]?\d{2}[. ]?\d{4}[-. ]?\d$/

/** The number as the register writes it, from any usual writing; null when it is none. */
export function parseCadastur(text: string): string | null {
  const written = toPlainText(text).trim()
  if (written.length > 30 || !WRITTEN.test(written)) return null
  const digits = written.replace(/\D/g, '')
  if (/^(\d)\1+$/.test(digits)) return null
  return digits.replace(/^(\d{2})(\d{6})(\d{2})(\d{4})(\d)$/, '$1.$2.$3.$4-$5')
}
