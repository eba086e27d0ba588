import { toPlainText } from './plain-text'

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * Options of maska for a mask: a pattern (`#` is a digit), or a function that chooses one by the text. Digits that have
 * no place in the mask keep the text as it was typed: without them it would be another number, and only with them can
 * the field's message say what is wrong.
 */
export function maskOptions(mask: string | ((text: string) => string)) {
  let typed = ''
  return {
    mask,
    preProcess(text: string) {
      typed = toPlainText(text)
      return typed
    },
    postProcess: (masked: string) => (digitsOf(masked) === digitsOf(typed) ? masked : typed),
  }
}
