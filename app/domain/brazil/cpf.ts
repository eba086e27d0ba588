/** CPF: eleven digits, the last two computed (docs/reference/payments.md, Codes). Stored as digits only. */
import { toPlainText } from '~/domain/values/plain-text'

/** `malformed`: not eleven digits or all equal. `checkDigit`: the shape is right, the computed digits are not. */
export type CpfRefusal = 'malformed' | 'checkDigit'

const WRITTEN = /^(?:CPF\W{0,3})?\d{3}[., ]?\d{3}[., ]?\d{3} ?[-/., ]? ?\d{2}[.,;]?$/i

function checkDigit(digits: string, firstWeight: number): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (firstWeight - index), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

/** What is wrong with a typed CPF, or null. */
export function cpfRefusal(text: string): CpfRefusal | null {
  const written = toPlainText(text).trim()
  if (written.length > 20 || !WRITTEN.test(written)) return 'malformed'
  const digits = written.replace(/\D/g, '')
  if (/^(\d)\1+$/.test(digits)) return 'malformed'
  return withCheckDigits(digits.slice(0, 9)) === digits ? null : 'checkDigit'
}

/** The CPF that begins with these nine digits. */
export function withCheckDigits(nine: string): string {
  const ten = `${nine}${checkDigit(nine, 10)}`
  return `${ten}${checkDigit(ten, 11)}`
}

/** The eleven digits of a valid CPF in any usual writing, or null. */
export function parseCpf(text: string): string | null {
  return cpfRefusal(text) === null ? toPlainText(text).replace(/\D/g, '') : null
}

export function isCpf(text: string): boolean {
  return cpfRefusal(text) === null
}

/** 52998224725 → 529.982.247-25; other text comes back as it is. */
export function formatCpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}

/** For screens where the whole number is not needed: •••.982.247-••. */
export function maskCpf(digits: string): string {
  return digits.replace(/^\d{3}(\d{3})(\d{3})\d{2}$/, '•••.$1.$2-••')
}
