/** The payer of a form: which fields follow from the country, when they are complete, and what the first passenger fills. */
import { nameParts, parseFullName, parseName } from '~/domain/accounts/names'
import { BRAZILIAN_STATES, parseCep } from '~/domain/brazil/cep'
import { parseCnpj } from '~/domain/brazil/cnpj'
import { parseCpf } from '~/domain/brazil/cpf'
import { parsePhone, parsePhoneWithCountry } from '~/domain/brazil/phone'
import { parseDocument } from '~/domain/orders/travel-documents'
import { isAdultOn, isLocalDate, type LocalDate } from '~/domain/values/dates'
import { visibleText } from '~/domain/values/plain-text'
import { parsePayerEmail } from './payer-email'

/** The value of the first field for a company in Brazil. */
export const COMPANY = 'BR-company'

export type PayerKind = 'person' | 'company' | 'abroad'

/** By the value of the first field: `BR`, `BR-company` or another country. Without one, a person in Brazil. */
export function payerKind(country: string): PayerKind {
  if (country === '' || country === 'BR') return 'person'
  return country === COMPANY ? 'company' : 'abroad'
}

/** The value of the first field for a payer of an earlier order. */
export function formCountry({ country, cnpj }: { country: string; cnpj: string }): string {
  return cnpj === '' ? country : COMPANY
}

/** In the order of the form. The payer of a product has one name; all others have two. */
export const PAYER_FIELDS = [
  ...(['country', 'companyName', 'cnpj', 'passport', 'name', 'firstName', 'lastName', 'cpf', 'birthDate'] as const),
  ...(['email', 'phone', 'zipCode', 'address', 'number', 'complement', 'neighborhood', 'city', 'state'] as const),
] as const
type PayerField = (typeof PAYER_FIELDS)[number]

/** The most characters of a free text. */
export const MAX_PAYER_TEXT = {
  companyName: 120,
  address: 120,
  number: 15,
  complement: 60,
  neighborhood: 60,
  city: 60,
  // Abroad; in Brazil both have a form of their own.
  zipCode: 16,
  state: 60,
} as const satisfies Partial<Record<PayerField, number>>

type ReadPayer = (name: PayerField) => string

/** Whether all fields are valid, so that the payment opens. The server's schema accepts the same payers. */
export function isPayerComplete(read: ReadPayer, { today, isProduct }: { today: LocalDate; isProduct: boolean }) {
  const kind = payerKind(read('country'))
  return (
    (isProduct ? hasFullName(read, kind) : hasNames(read)) &&
    parsePayerEmail(read('email')) !== null &&
    hasDocument[kind](read) &&
    (isProduct || (hasAddress(read, kind) && (kind === 'company' || isAdult(read('birthDate'), today))))
  )
}

function hasFullName(read: ReadPayer, kind: PayerKind): boolean {
  return (kind === 'abroad' ? parseName : parseFullName)(read('name')) !== null
}

function hasNames(read: ReadPayer): boolean {
  return parseName(read('firstName')) !== null && parseName(read('lastName')) !== null
}

const hasDocument: Record<PayerKind, (read: ReadPayer) => boolean> = {
  person: (read) => parseCpf(read('cpf')) !== null,
  company: (read) => parseCnpj(read('cnpj')) !== null && isFilled(read, 'companyName'),
  abroad: (read) => parseDocument('passport', read('passport')) !== null,
}

function hasAddress(read: ReadPayer, kind: PayerKind): boolean {
  if (!isFilled(read, 'address', 'city') || !fits(read, 'complement')) return false
  if (kind === 'abroad') {
    return parsePhoneWithCountry(read('phone')) !== null && fits(read, 'zipCode') && fits(read, 'state')
  }
  return (
    parsePhone(read('phone')) !== null &&
    parseCep(read('zipCode')) !== null &&
    BRAZILIAN_STATES.includes(read('state')) &&
    isFilled(read, 'number', 'neighborhood')
  )
}

type TextField = keyof typeof MAX_PAYER_TEXT

function fits(read: ReadPayer, name: TextField): boolean {
  return visibleText(read(name)).trim().length <= MAX_PAYER_TEXT[name]
}

function isFilled(read: ReadPayer, ...names: TextField[]): boolean {
  return names.every((name) => visibleText(read(name)).trim() !== '' && fits(read, name))
}

function isAdult(birthDate: string, today: LocalDate): boolean {
  return isLocalDate(birthDate) && isAdultOn(birthDate, today)
}

/** The fields that a passenger and the payer have in common, so that nobody types the same data twice (WCAG 3.3.7). */
export const SHARED = ['firstName', 'lastName', 'cpf', 'passport', 'birthDate', 'phone'] as const

export type SharedName = (typeof SHARED)[number]
type PassengerField = 'name' | 'cpf' | 'birthDate' | 'phone' | 'documentType' | 'document'
type ReadPassenger = (name: PassengerField) => string

/** As entered; empty if the passenger's field is empty. */
export function payerFromPassenger(read: ReadPassenger): Record<SharedName, string> {
  const { firstName, lastName } = nameParts(read('name'))
  const passport = read('documentType') === 'passport' ? read('document') : ''
  return { firstName, lastName, cpf: read('cpf'), passport, birthDate: read('birthDate'), phone: read('phone') }
}

/** The passenger's field with the same data. */
export function sourceOf(name: SharedName): PassengerField {
  if (name === 'passport') return 'document'
  return name === 'firstName' || name === 'lastName' ? 'name' : name
}

/** The value of the passenger's field at the time of the copy, and how the payer's field formats it. */
export type Copied = Partial<Record<SharedName, { source: string; target: string }>>

type Copy = { copied?: Copied; names?: readonly SharedName[] }

/** Values for the payer's fields that are empty or still equal to the last copy. `names`: the fields of the form. */
export function missingOfPayer(
  passenger: ReadPassenger,
  payer: (name: SharedName) => string,
  { copied = {}, names = SHARED }: Copy = {},
) {
  const known = payerFromPassenger(passenger)
  return names
    .map((name) => ({ name, value: known[name] }))
    .filter(({ name, value }) => {
      if (value.trim() === '') return false
      const copy = copied[name]
      return payer(name).trim() === '' || (copy !== undefined && payer(name) === copy.target && value !== copy.source)
    })
}

/** Values for the passenger's fields that are empty, from the payer's. */
export function missingOfPassenger(passenger: ReadPassenger, payer: (name: SharedName) => string) {
  const known = {
    name: `${payer('firstName')} ${payer('lastName')}`.trim(),
    cpf: payer('cpf'),
    birthDate: payer('birthDate'),
    phone: payer('phone'),
  }
  return (['name', 'cpf', 'birthDate', 'phone'] as const)
    .map((name) => ({ name, value: known[name] }))
    .filter(({ name, value }) => value.trim() !== '' && passenger(name).trim() === '')
}
