/** The checkout's loader and action, asked as a browser without JavaScript asks. */
import { afterEach, beforeEach } from 'vitest'
import { orders } from '~/data/collections'
import type { User } from '~/domain/accounts/user'
import { createAccount } from '~/operations/accounts/create-account.server'
import { action, loader } from '~/routes/user/checkout/route'
import { freshAddress, read, requestTo } from './request-to'
import { openTestShop, type TestShop } from './test-shop'

export const PAGE = '/user/checkout?item=quarto%3A1'

export let shop: TestShop
export let customer: User
let people = 0

/** A fresh shop and a customer of it for every test of the file that calls this. */
export function openCheckoutForEachTest(): void {
  beforeEach(async () => {
    shop = await openTestShop()
    people += 1
    customer = await account()
  })
  afterEach(() => shop.close())
}

async function account() {
  const person = {
    firstName: 'Ana',
    lastName: 'Lima',
    email: `ana-${process.pid}-${people}@cliente.example`,
    cpf: '52998224725',
    phone: '+5511987654321',
    birthDate: null,
    language: 'pt-BR' as const,
  }
  const made = await createAccount({ person, password: 'Correta-42', type: 0, agencyId: null }, shop.clock.now())
  if (!made.ok) throw new Error(made.reason)
  return made.value
}

export const DETAILS: Record<string, string> = {
  'passengers[0].name': 'Ana Lima',
  'passengers[0].birthDate': '1990-05-20',
  'passengers[0].cpf': '529.982.247-25',
  'passengers[0].documentType': 'rg',
  'passengers[0].document': '12.345.678-9',
  'passengers[0].phone': '',
  'passengers[0].boardingPlaceId': 'sp',
  'passengers[1].name': 'Rui Lima',
  'passengers[1].birthDate': '20/05/1988',
  'passengers[1].cpf': '111.444.777-35',
  'passengers[1].documentType': 'rg',
  'passengers[1].document': '32.145.678-9',
  'passengers[1].phone': '(11) 3333-4444',
  'passengers[1].boardingPlaceId': 'sp',
  'payer.firstName': 'Ana',
  'payer.lastName': 'Lima',
  'payer.cpf': '52998224725',
  'payer.birthDate': '1990-05-20',
  'payer.email': ' ANA@Cliente.example ',
  'payer.phone': '11 98765-4321',
  'payer.zipCode': '01310-100',
  'payer.address': 'Av. Paulista',
  'payer.number': '1000',
  'payer.complement': '',
  'payer.neighborhood': 'Bela Vista',
  'payer.city': 'São Paulo',
  'payer.state': 'SP',
}
export const PURCHASE = { ...DETAILS, intent: 'pay', acceptContract: 'on', installments: '1', method: 'pix' }

export function requestOf(path: string, fields: Record<string, string> | null) {
  const args = requestTo(path, fields, '', freshAddress())
  const visitor = { role: 'customer' as const, user: customer, agency: null, sessionId: 's' }
  return { ...args, context: { ...args.context, visitor } }
}

export async function open(path = PAGE) {
  const { data, init } = await loader(requestOf(path, null))
  return { page: data, status: init?.status ?? 200 }
}

/** The page as it can be bought from. */
export async function opened(path = PAGE) {
  const { page } = await open(path)
  if (page.offer === null) throw new Error(page.reason)
  return page
}

export async function hidden() {
  const { checkoutAttemptId, offer } = await opened()
  const { shown, shownTrip, contract } = offer
  return { checkoutAttemptId, shown, shownTrip, contractVersion: contract.version }
}

export async function post(fields: Record<string, string>, path = PAGE) {
  return read(await action(requestOf(path, fields)))
}

export async function allOrders() {
  return orders.list({ eq: { userId: customer.id }, order: { by: 'createdAt', dir: 'desc' }, limit: 50 })
}

/** From here on the forms are posted by another account. */
export function becomeSomebodyElse(): void {
  customer = { ...customer, id: 'somebody-else' }
}
