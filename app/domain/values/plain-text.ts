/**
 * Text as it reaches a form: pasted from chats, word processors and contact apps, or typed on keyboards whose apostrophe
 * is an accent. Characters without ink are removed, and look-alikes become the character that they stand for.
 */

/** Joiners draw nothing, but some scripts and emojis need them between their signs. */
const JOINERS = /[\u200C\u200D]/g
const BEFORE_JOINER = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{M}|(?!\p{Script=Latin})\p{L})$/u
const AFTER_JOINER = /^(?:\p{Extended_Pictographic}|\p{M}|(?!\p{Script=Latin})\p{L})/u
const LINE_END = /\r\n?|[\u0085\u2028\u2029\v\f]/g
/** Format characters, default ignorables, object placeholders, and controls other than tab and line feed. */
const WITHOUT_INK = /(?![\u200C\u200D])[\p{Cf}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]|(?![\t\n])\p{Cc}/gu
/** The blank of Braille takes room and draws nothing. */
const SPACES = /[\p{Zs}\u2800]/gu

/**
 * The text without characters that draw nothing, with plain spaces and line feeds. For texts that are kept as they are
 * written: typographic quotes, dashes and emojis stay.
 */
export function visibleText(text: string): string {
  if (/^[\n\t -~]*$/.test(text)) return text
  return text
    .replace(LINE_END, '\n')
    .replace(WITHOUT_INK, '')
    .replace(JOINERS, (joiner, at: number, whole: string) => (isNeeded(whole, at) ? joiner : ''))
    .replace(SPACES, ' ')
}

function isNeeded(text: string, at: number): boolean {
  return BEFORE_JOINER.test(text.slice(0, at)) && AFTER_JOINER.test(text.slice(at + 1))
}

const APOSTROPHES = /[‘’‚‛`´′‵ʹʻʼʽʾʿˈˊˋ՚׳ꞌ]/g
/** An accent over nothing is how an apostrophe is typed on keyboards for accents. */
const ACCENTS = / ?[\u0300\u0301]/g
const QUOTES = /[“”„‟″ˮ״«»]/g
const DASHES = /[\p{Dash}\u02D7\u2043\u2500\u2501]/gu
const SLASHES = /[\u2044\u2215\u29F8\u2571]/g
const COLONS = /[\u2236\uA789\u02D0]/g
const DOTS = /[\u2024\u3002\uFF61]/g
/** Full-width forms of ASCII. */
const WIDE = /[\uFF01-\uFF5E]/g
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu

/**
 * What a parser reads: visible text in which look-alikes of apostrophe, quote, hyphen, slash, colon, point and ASCII
 * letters are the plain ones, and digits of any script are 0 to 9.
 */
export function toPlainText(text: string): string {
  if (/^[\n\t -_a-~]*$/.test(text)) return text
  return visibleText(text)
    .replace(WIDE, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(OTHER_DIGITS, digitValue)
    .replace(APOSTROPHES, "'")
    .replace(ACCENTS, (accent, at: number, whole: string) =>
      /[\p{L}\p{M}]$/u.test(whole.slice(0, at)) && accent.length === 1 ? accent : "'",
    )
    .replace(QUOTES, '"')
    .replace(DASHES, '-')
    .replace(SLASHES, '/')
    .replace(COLONS, ':')
    .replace(DOTS, '.')
}

/** Digits of a script stand in a row of ten; the mathematical ones are compatible with ASCII. */
function digitValue(digit: string): string {
  const compatible = digit.normalize('NFKC')
  if (/^[0-9]$/.test(compatible)) return compatible
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}
