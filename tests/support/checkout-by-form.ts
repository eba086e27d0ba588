/** Buying through the checkout's own pages, as a browser without JavaScript would. */
import { readForms, wordsOf } from './html-forms'
import { mainText } from './read-page'
import type { Visitor, VisitorResponse } from './visitor'

/** Units of an option, or a product by its slug. */
export type Wanted = { optionId: string; quantity?: number } | { product: string }

export const PAYER_FIELDS = {
  'payer.firstName': 'Ana',
  'payer.lastName': 'Lima',
  'payer.cpf': '529.982.247-25',
  'payer.birthDate': '1990-05-20',
  'payer.email': 'ana@cliente.example',
  'payer.phone': '(11) 98765-4321',
  'payer.zipCode': '01310-100',
  'payer.address': 'Av. Paulista',
  'payer.number': '1000',
  'payer.neighborhood': 'Bela Vista',
  'payer.city': 'São Paulo',
  'payer.state': 'SP',
}

const NAMES = ['Ana Lima', 'Rui Lima', 'Bia Souza', 'Caio Prado', 'Davi Rocha', 'Eva Melo', 'Gil Reis', 'Ivo Luz']

export function checkoutAddress(wanted: Wanted): string {
  if ('product' in wanted) return `/user/checkout?product=${wanted.product}`
  const { optionId, quantity = 1 } = wanted
  return `/user/checkout?item=${encodeURIComponent(`${optionId}:${quantity}`)}`
}

function fieldNames(page: VisitorResponse): string[] {
  return readForms(page.text).flatMap(({ controls }) => controls.map(({ name }) => name))
}

/** What is typed for as many passengers as the page requests. */
function passengers(page: VisitorResponse): Record<string, string> {
  const people = fieldNames(page).filter((name) => /^passengers\[\d+\]\.name$/.test(name)).length
  const fields = Array.from({ length: people }, (_, place) => ({
    [`passengers[${place}].name`]: NAMES[place % NAMES.length] ?? '',
    [`passengers[${place}].birthDate`]: '1990-05-20',
    [`passengers[${place}].documentType`]: 'passport',
    [`passengers[${place}].document`]: `FZ12345${place}`,
    ...boardingPlaceOf(page, place),
  }))
  return Object.assign({}, ...fields)
}

/** The first boarding place on offer, where the trip has any. */
function boardingPlaceOf(page: VisitorResponse, place: number): Record<string, string> {
  const name = `passengers[${place}].boardingPlaceId`
  const offered = page.text.split(`name="${name}"`)[1]?.split('</select>')[0]
  const id = /<option value="([^"]+)"/.exec(offered ?? '')?.[1]
  return id === undefined ? {} : { [name]: id }
}

/** A product's payer gives less, and the name in one field. */
function questionsOf(page: VisitorResponse): Record<string, string> {
  const known = { ...PAYER_FIELDS, 'payer.name': 'Ana Lima' }
  const names = fieldNames(page)
  return Object.fromEntries(Object.entries(known).filter(([name]) => names.includes(name)))
}

/** Everything that a checkout asks for before the payment. */
export function purchaseFields(page: VisitorResponse): Record<string, string> {
  return { ...passengers(page), ...questionsOf(page) }
}

/** From the empty checkout to the page on which only the payment is left to choose. */
export async function openPayment(
  visitor: Visitor,
  wanted: Wanted,
  changed: Readonly<Record<string, string>> = {},
): Promise<VisitorResponse> {
  const first = await visitor.get(checkoutAddress(wanted))
  if (first.status !== 200) throw new Error(`The checkout answers ${first.status}: ${visibleText(first)}`)
  const stepped = await visitor.submit(first, {
    intent: 'continue',
    ...purchaseFields(first),
    ...changed,
  })
  if (!stepped.location?.includes('step=payment')) throw new Error(`No step to the payment: ${visibleText(stepped)}`)
  return visitor.get(stepped.location.split('#')[0] ?? '')
}

/** Presses the last button. */
export function payByPix(
  visitor: Visitor,
  payment: VisitorResponse,
  changed: Readonly<Record<string, string | null>> = {},
  smuggled: Readonly<Record<string, string>> = {},
): Promise<VisitorResponse> {
  return visitor.submit(payment, { intent: 'pay', method: 'pix', acceptContract: 'on', ...changed }, smuggled)
}

/** The order that a response leads to, or null when there is none. */
export function orderCodeOf({ location }: VisitorResponse): string | null {
  return /\/user\/checkout\/post-checkout\?order=([0-9A-Z]{8})$/.exec(location ?? '')?.[1] ?? null
}

export async function buyByPix(visitor: Visitor, wanted: Wanted): Promise<string> {
  const placed = await payByPix(visitor, await openPayment(visitor, wanted))
  const code = orderCodeOf(placed)
  if (code === null) throw new Error(`No order: ${placed.status} ${placed.location} ${visibleText(placed)}`)
  return code
}

/** The readable part of a page, short enough for an error message. */
export function visibleText(page: VisitorResponse): string {
  return (mainText(page) || wordsOf(page.text)).slice(0, 600)
}
