import { toPlainText } from '~/domain/values/plain-text'

/**
 * The mask for the current input: a Brazilian number with or without country code, or a foreign number. The text itself
 * where a mask would take away what was typed: an extension, a zero after the country's code, the digits of a carrier.
 */
export function phoneMask(text: string): string {
  const plain = toPlainText(text).trim()
  const digits = plain.replace(/\D/g, '')
  const isOwnWriting = /\p{L}/u.test(plain) || /^550/.test(digits) || (/^0[1-9]/.test(digits) && digits.length > 12)
  if (isOwnWriting) return text.replace(/./gsu, '!$&')
  const hasCountry = plain.startsWith('+')
  if (digits.startsWith('00')) return '####################'
  if (hasCountry && !digits.startsWith('55')) return '+###############'
  if (hasCountry) return digits.length > 12 ? '+## (##) #####-####' : '+## (##) ####-####'
  if (digits.startsWith('55') && digits.length > 11) return '## (##) #####-####'
  if (digits.startsWith('0')) return digits.length > 11 ? '### #####-####' : '### ####-####'
  return digits.length > 10 ? '(##) #####-####' : '(##) ####-####'
}
