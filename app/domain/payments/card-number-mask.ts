/** American Express writes its 15 digits in three groups. */
const AMEX = /^\s*3[47]/

/** The mask of a card's number, `#` for a digit. */
export function cardNumberMask(text: string): string {
  return AMEX.test(text) ? '#### ###### #####' : '#### #### #### #### ###'
}
