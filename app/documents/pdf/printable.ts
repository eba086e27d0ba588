/** Text as the standard faces of PDF can write it: Windows-1252. Anything else becomes its bare letter, or a mark. */

const BEYOND_LATIN = new Set([...'€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'])
const ACCENTS = /\p{M}/gu

/** `Łukasz 😀` → `Lukasz ?`; line breaks and other control characters become spaces. */
export function printable(text: string): string {
  const plain = text.normalize('NFC').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  return [...plain].map(writable).join('')
}

function writable(letter: string): string {
  if (isWritable(letter)) return letter
  const bare = (SPELLED[letter] ?? letter).normalize('NFD').replace(ACCENTS, '')
  return bare !== '' && [...bare].every(isWritable) ? bare : '?'
}

/** Letters that Unicode does not take apart. */
const SPELLED: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  '\u2212': '-',
  '\u2192': '>',
  '\u202f': ' ',
}

function isWritable(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || BEYOND_LATIN.has(letter)
}
