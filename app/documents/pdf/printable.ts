/** Text as the standard faces of PDF can write it: Windows-1252. Other letters are spelled in Latin ones. */
import anyAscii from 'any-ascii'
import { visibleText } from '~/domain/values/plain-text'

const BEYOND_LATIN = new Set([...'€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'])
const PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Co}|\p{Cn}/u

/** `Łukasz 😀` → `Lukasz`, `Иван` → `Ivan`; line breaks become spaces. No letter becomes a question mark. */
export function printable(text: string): string {
  const plain = visibleText(text)
    .normalize('NFC')
    .replace(/\s+/g, (blank) => (/[\n\t]/.test(blank) ? ' ' : blank))
  return [...plain].map(writable).join('')
}

function writable(letter: string): string {
  if (isWritable(letter)) return letter
  if (PICTURE.test(letter)) return ''
  if (letter === 'ẞ') return 'SS'
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '')
  if ([...bare].every(isWritable)) return bare
  // The library spells what it does not know as a question mark.
  const spelled = /\p{P}/u.test(letter) ? anyAscii(letter) : anyAscii(letter).replaceAll('?', '')
  // Its apostrophes are accents.
  return spelled.replaceAll('`', "'")
}

function isWritable(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || BEYOND_LATIN.has(letter)
}
