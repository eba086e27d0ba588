/**
 * Text as it reaches a form: pasted from chats, word processors and contact apps, or typed on keyboards whose apostrophe
 * is an accent. Characters without ink are removed, and look-alikes become the character that they stand for.
 */

/** Joiners are invisible, but some scripts and emojis need them between their signs; emojis are coloured by a selector. */
const JOINERS = /[\u200C\u200D]/g
const COLOURED = /((?![0-9#*])\p{Emoji}|[0-9#*](?=\uFE0F\u20E3))?\uFE0F/gu
const BEFORE_JOINER = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{M}|(?!\p{Script=Latin})\p{L})$/u
const AFTER_JOINER = /^(?:\p{Extended_Pictographic}|\p{M}|(?!\p{Script=Latin})\p{L})/u
const LINE_END = /\r\n?|[\u0085\u2028\u2029\v\f]/g
/** Format characters, default ignorables, object placeholders, and controls other than tab and line feed. */
const WITHOUT_INK = /(?!\u200C|\u200D|\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]|(?![\t\n])\p{Cc}/gu
/** The blank of Braille takes room and is invisible. */
const SPACES = /[\p{Zs}\u2800]/gu

/**
 * The text without invisible characters, with plain spaces and line feeds. For texts that are stored as they are
 * written: typographic quotes, dashes and emojis stay.
 */
export function visibleText(text: string): string {
  if (/^[\n\t -~]*$/.test(text)) return text
  return text
    .replace(LINE_END, '\n')
    .replace(WITHOUT_INK, '')
    .replace(COLOURED, (selected, emoji: string | undefined) => (emoji === undefined ? '' : selected))
    .replace(JOINERS, (joiner, at: number, whole: string) => (isNeeded(whole, at) ? joiner : ''))
    .replace(SPACES, ' ')
}

function isNeeded(text: string, at: number): boolean {
  return BEFORE_JOINER.test(text.slice(0, at)) && AFTER_JOINER.test(text.slice(at + 1))
}

const APOSTROPHES = /[‘’‚‛`´′‵ʹʻʼʽʾʿˈˊˋ՚׳Ꞌꞌߴߵʹ΄᾽᾿῾\u1FEF\u1FFD❛❜]/g
/** An accent over nothing is how an apostrophe is typed on keyboards for accents. */
const ACCENTS = / ?[\u0300\u0301]/g
const QUOTES = /[“”„‟″ˮʺ˝״«»❝❞〝〞]/g
const DASHES = /[\p{Dash}\u02D7\u2043\u23AF\u2500\u2501\u2796]/gu
/** A long vowel of Japanese between plain characters is a hyphen. */
const LONG_VOWELS = /([0-9A-Za-z])[\u30FC\uFF70](?=[0-9A-Za-z])/g
const SLASHES = /[\u2044\u2215\u27CB\u29F8\u2571]/g
const COLONS = /[\u2236\uA789\u02D0\u05C3]/g
const DOTS = /[\u2024\u3002\uFF61\u06D4\u066C]/g
/** A raised point between digits; between letters Catalan has one. */
const RAISED_DOTS = /(\d)[\u00B7\u2022\u2219\u22C5\u30FB\uFF65](?=\d)/g
const COMMAS = /[\u060C\u066B\u3001\uFF64]/g
/** Full-width, small, raised, lowered, enclosed, joined and mathematical forms of plain letters and signs. */
const OTHER_FORMS =
  /[\u00B2\u00B3\u00B9\u0132\u0133\u013F\u0140\u0149\u01C4-\u01CC\u01F1-\u01F3\u2070-\u208E\u2160-\u217F\u2460-\u24FF\uFB00-\uFB06\uFE10-\uFE19\uFE50-\uFE6B\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]/gu
/** The selector of an emoji and the frame of a key: digits are typed with them on phones. */
const FRAMES = /[\uFE0F\u20E3]/g
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu

/**
 * What a parser reads: visible text in which look-alikes of apostrophe, quote, hyphen, slash, colon, point, comma and
 * ASCII letters are the plain ones, and digits of any script are 0 to 9.
 */
export function toPlainText(text: string): string {
  if (/^[\n\t -_a-~]*$/.test(text)) return text
  return visibleText(text)
    .replace(FRAMES, '')
    .replace(OTHER_FORMS, (form) => form.normalize('NFKC'))
    .replace(OTHER_DIGITS, digitValue)
    .replace(APOSTROPHES, "'")
    .replace(ACCENTS, (accent, at: number, whole: string) =>
      /[\p{L}\p{M}]$/u.test(whole.slice(0, at)) && accent.length === 1 ? accent : "'",
    )
    .replace(QUOTES, '"')
    .replace(DASHES, '-')
    .replace(LONG_VOWELS, '$1-')
    .replace(SLASHES, '/')
    .replace(COLONS, ':')
    .replace(DOTS, '.')
    .replace(RAISED_DOTS, '$1.')
    .replace(COMMAS, ',')
    .replace(/٪/g, '%')
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
