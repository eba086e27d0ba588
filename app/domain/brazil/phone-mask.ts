import { toPlainText } from '~/domain/values/plain-text'

/**
 * The mask for the current input: a Brazilian number with or without country code, or a foreign number. A text with
 * letters, as those of an extension, is its own mask.
 */
export function phoneMask(text: string): string {
  const plain = toPlainText(text).trim()
  const digits = plain.replace(/\D/g, '')
  if (/\p{L}/u.test(plain)) return text.replace(/./gsu, '!$&')
  const hasCountry = plain.startsWith('+')
  if (digits.startsWith('00')) return '####################'
  if (hasCountry && !digits.startsWith('55')) return '+###############'
  if (hasCountry) return digits.length > 12 ? '+## (##) #####-####' : '+## (##) ####-####'
  if (digits.startsWith('55') && digits.length > 11) return '## (##) #####-####'
  if (digits.startsWith('0')) return digits.length > 11 ? '### #####-####' : '### ####-####'
  return digits.length > 10 ? '(##) #####-####' : '(##) ####-####'
}
