/** Brazilian phones as people type them; stored as E.164 (docs/reference/payments.md, Codes). */
import { toPlainText } from '~/domain/values/plain-text'

/** The 67 area codes in use. */
const AREA_CODES =
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
  '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'

/** The zero before an area code. */
const LONG_DISTANCE = /^0(?=\d{10,11}$)/
/** The same with the two digits of a carrier, which stand apart: 0 15 16 99123-4567. Without a gap it may be a CNPJ. */
const WITH_CARRIER = /^\(?0\W?\d\d\W+(?=\(?\d\d\W)/
const MAX_TYPED = 30
const WRITTEN = /^\+?[\d\s()./-]+$/
const EXTENSION = /\d\W*(?:ramal|ram|rml|r|ext|extens[aã]o|extension|x|#)\W*\d{1,6}$/i
const LOCAL_NUMBER = /^(?:9\d{8}|[2-5]\d{7})$/
const FOREIGN = /^\+(?!55)[1-9]\d{7,14}$/

/** `malformed`: no Brazilian number. `areaCode`: the area code does not exist. `extension`: it has an extension. */
export type PhoneRefusal = 'malformed' | 'areaCode' | 'extension'

/** The country's code after a plus, also where 00 was dialed for it; without the zero that is only for calls inside the country. */
function internationalSigns(text: string): string {
  return toPlainText(text)
    .trim()
    .replace(/^tel:\s?/i, '')
    .replace(/^00\s?(?=[1-9])/, '+')
    .replace(/^(\+[\d\s]+)\(0\)/, '$1')
}

function nationalDigits(text: string): string {
  const digits = text.replace(WITH_CARRIER, '').replace(/\D/g, '')
  if (text.trim().startsWith('+') || digits.length > 11) return digits.replace(/^55/, '').replace(LONG_DISTANCE, '')
  return digits.replace(LONG_DISTANCE, '')
}

/** What is wrong with a typed phone, or null. Numbers of other countries are taken when written with + and code. */
export function phoneRefusal(text: string): PhoneRefusal | null {
  const written = internationalSigns(text)
  if (EXTENSION.test(written)) return 'extension'
  if (written.length > MAX_TYPED || !WRITTEN.test(written)) return 'malformed'
  if (FOREIGN.test(written.replace(/[^\d+]/g, ''))) return null
  const digits = nationalDigits(written)
  if (digits.length < 10 || !LOCAL_NUMBER.test(digits.slice(2))) return 'malformed'
  return AREA_CODES.split(' ').includes(digits.slice(0, 2)) ? null : 'areaCode'
}

/** E.164 (`+5511987654321`) of a valid phone in any usual writing, or null. */
export function parsePhone(text: string): string | null {
  if (phoneRefusal(text) !== null) return null
  const written = internationalSigns(text)
  const compact = written.replace(/[^\d+]/g, '')
  return FOREIGN.test(compact) ? compact : `+55${nationalDigits(written)}`
}

/** E.164 of a number of any country, written with + or 00 and the country's code; null without one. */
export function parsePhoneWithCountry(text: string): string | null {
  const written = internationalSigns(text)
  if (written.length > MAX_TYPED || !WRITTEN.test(written)) return null
  const compact = written.replace(/[^\d+]/g, '')
  return /^\+[1-9]\d{7,14}$/.test(compact) ? compact : null
}

/** +5511987654321 → (11) 98765-4321; +551133334444 → (11) 3333-4444; a foreign number comes back as it is. */
export function formatPhone(e164: string): string {
  return e164.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
}
