/** Most texts have no half of a pair and no zero, and are written many times. */
const suspicious = /[\ud800-\udfff\0]/
const loneSurrogate = /\p{Surrogate}/gu

/**
 * A text as every store can hold it: lone surrogates have no UTF-8 form, and PostgreSQL holds no zero; they become the
 * replacement character.
 */
export function wellFormed(text: string): string {
  if (!suspicious.test(text)) return text
  return text.replace(loneSurrogate, '\uFFFD').replaceAll('\0', '\uFFFD')
}
