/** Passengers of earlier orders, offered in the checkout so that nobody types the same data twice. */
import { formatCpf } from '~/domain/brazil/cpf'
import { formatPhone } from '~/domain/brazil/phone'
import type { EarlierPassenger } from '~/domain/orders/earlier-passengers'
import { documentsFor, formatDocument } from '~/domain/orders/travel-documents'
import type { PassengerValues } from '~/features/passengers/passenger-values'
import { readText } from '~/forms/read-field.server'
import { earlierPassengers } from '~/operations/orders/earlier-passengers.server'

type CopiedValues = Omit<PassengerValues, 'boardingPlaceId'>

/** As the fields take them; `key` names the person in the form. */
export interface EarlierValues {
  key: string
  values: CopiedValues
}

/** At most as many as fit a list that is read at a glance. */
const SHOWN = 12

/** Whom the customer may take over. A document that this trip does not accept is left out. */
export async function earlierValues(userId: string, isAbroad: boolean): Promise<EarlierValues[]> {
  const found = await earlierPassengers(userId)
  return found.slice(0, SHOWN).map((passenger) => ({
    key: keyOf(passenger),
    values: valuesOf(passenger, isAbroad),
  }))
}

function keyOf({ name, birthDate }: EarlierPassenger): string {
  return `${name} ${birthDate ?? ''}`
}

function valuesOf(passenger: EarlierPassenger, isAbroad: boolean): CopiedValues {
  const { name, birthDate, cpf, phone, documentType, document } = passenger
  const accepted = documentsFor({ isAbroad }).find((kind) => kind === documentType)
  return {
    name,
    birthDate: birthDate ?? '',
    cpf: cpf === null ? '' : formatCpf(cpf),
    documentType: accepted ?? '',
    document: accepted ? formatDocument(accepted, document) : '',
    phone: phone === null ? '' : formatPhone(phone),
  }
}

const NAME = /^passengers\[(\d)\]\.earlier$/

/**
 * Before validation, fills the empty fields of each passenger for whom an earlier one was chosen; with JavaScript the
 * page has done so. What was typed stays.
 */
export async function fillFromEarlier(form: FormData, userId: string, isAbroad: boolean): Promise<void> {
  const chosen = [...form.keys()].flatMap((name) => {
    const place = NAME.exec(name)?.[1]
    const key = readText(form, name)
    return place && key ? [{ place, key }] : []
  })
  if (chosen.length === 0) return
  const known = await earlierPassengers(userId)
  for (const { place, key } of chosen) {
    const passenger = known.find((each) => keyOf(each) === key)
    if (passenger) fill(form, place, valuesOf(passenger, isAbroad))
  }
}

function fill(form: FormData, place: string, { documentType, document, ...values }: CopiedValues) {
  const nameOf = (field: string) => `passengers[${place}].${field}`
  for (const [field, value] of Object.entries(values)) {
    if (!readText(form, nameOf(field))?.trim()) form.set(nameOf(field), value)
  }
  if (documentType === '' || readText(form, nameOf('document'))?.trim()) return
  form.set(nameOf('documentType'), documentType)
  form.set(nameOf('document'), document)
}
