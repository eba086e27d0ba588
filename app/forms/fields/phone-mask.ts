/** The mask for the current input: a Brazilian number with or without country code, or a foreign number. */
export function phoneMask(text: string): string {
  const digits = text.replace(/\D/g, '')
  const hasCountry = text.trim().startsWith('+')
  if (hasCountry && !digits.startsWith('55')) return '+###############'
  if (hasCountry) return digits.length > 12 ? '+## (##) #####-####' : '+## (##) ####-####'
  if (digits.startsWith('55') && digits.length > 11) return '## (##) #####-####'
  if (digits.startsWith('0')) return digits.length > 11 ? '### #####-####' : '### ####-####'
  return digits.length > 10 ? '(##) #####-####' : '(##) ####-####'
}
