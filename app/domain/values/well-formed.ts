const loneSurrogate = /\p{Surrogate}/gu

/**
 * A text as every store can hold it: lone surrogates have no UTF-8 form, and PostgreSQL holds no zero; they become the
 * replacement character.
 */
export function wellFormed(text: string): string {
  return text.replace(loneSurrogate, '\uFFFD').replaceAll('\0', '\uFFFD')
}
