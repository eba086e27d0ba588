const NO_BREAK = '\u00a0'
/** Letters that may stay on one line: a longer name would not fit next to a picture, or on a phone. */
const LONGEST = 15
/** "Rio de Janeiro", "São Paulo", "Foz do Iguaçu": words with capitals, and the small ones between them; "R$" is none. */
const NAMES = /\p{Lu}[\p{L}\d'’.-]*(?: (?:(?:de|do|da|dos|das|del|di|of|the) )?\p{Lu}(?!\$)[\p{L}\d'’.-]*)+/gu
const SMALL_WORD = /( \p{Ll}+) /gu

/** The text with names on one line; a name too long for one is not broken after its "de". */
export function keepNames(text: string): string {
  return text.replaceAll(NAMES, (name) =>
    name.length > LONGEST ? name.replaceAll(SMALL_WORD, `$1${NO_BREAK}`) : name.replaceAll(' ', NO_BREAK),
  )
}
