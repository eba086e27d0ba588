/** A shop of years: orders, trips, people and commissions as many as asked, spread over days, states and partners. */
import type { Collection } from '~/data/collection'
import { agencies, commissions, orders, stock, trips, users } from '~/data/collections'
import { store } from '~/data/store.server'
import type { User } from '~/domain/accounts/user'
import { accrueCommission } from '~/domain/agencies/commission'
import type { Order } from '~/domain/orders/order'
import { orderSearchTerms } from '~/domain/orders/order-search-terms'
import type { Trip } from '~/domain/trips/trip'
import { addDays, addMillis, type Instant, instant, type LocalDate, localDate } from '~/domain/values/dates'
import { centavos, percentOf, ZERO } from '~/domain/values/money'
import { toSearchTerms } from '~/domain/values/search-terms'
import { toLocalDate } from '~/domain/values/time-zone'
import { sampleOrder, sampleStock, sampleTrip } from '../support/sample-documents'
import { testAgency } from '../support/test-agency'

export interface ListSizes {
  orders: number
  trips: number
}

const FIRST = ['Ana', 'Bruno', 'Clara', 'Davi', 'Elisa', 'Fábio', 'Gisele', 'Heitor', 'Iara', 'João', 'Lúcia', 'Otávio']
const LAST = ['Silva', 'Souza', 'Oliveira', 'Santos', 'Pereira', 'Lima', 'Zanetti', 'Prado', 'Moraes', 'Nogueira']
const PLACES = ['Gramado', 'Maceió', 'Ouro Preto', 'Bonito', 'Paraty', 'Lençóis', 'Jalapão', 'Foz do Iguaçu']
const AGENCIES = 200
const MINUTES_BETWEEN = 14
const START = Date.parse('2024-03-01T12:00:00.000Z')
/** As many as there are until today; more than these stand closer together. */
const APART = 100_000

export const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The code of the order number `index`: all different, in no order. */
export function codeOf(index: number): string {
  let rest = (index * 2_654_435_761) % 2 ** 40
  return Array.from({ length: 8 }, () => {
    const letter = LETTERS[rest % 32] ?? '0'
    rest = Math.floor(rest / 32)
    return letter
  }).join('')
}

export function momentOf(index: number): Instant {
  return instant(START + Math.floor(index * MINUTES_BETWEEN * 60_000))
}

const of = <T>(all: readonly T[], index: number): T => {
  const found = all[index % all.length]
  if (found === undefined) throw new RangeError('nothing to choose from')
  return found
}

function personAt(index: number) {
  const [firstName, lastName] = [of(FIRST, index), `${of(LAST, index * 7)} ${of(LAST, index * 3 + 1)}`]
  return { firstName, lastName, email: `cliente${index}@exemplo.com.br`, cpf: String(10_000_000_000 + index) }
}

const bases: readonly Order[] = [
  sampleOrder({ method: 'pix' }),
  sampleOrder({ method: 'card', installments: 3, hosted: false }),
  sampleOrder({ method: 'boleto', dueOn: localDate('2026-11-24') }),
]
const ends = [
  { state: 'paid', status: 'paid', holdState: 'sold' },
  { state: 'paid', status: 'paid', holdState: 'sold' },
  { state: 'paid', status: 'paid', holdState: 'sold' },
  { state: 'expired', status: 'canceled', holdState: 'none' },
  { state: 'refused', status: 'refused', holdState: 'none' },
  { state: 'canceled', status: 'canceled', holdState: 'none' },
  { state: 'paid', status: 'paid', holdState: 'sold' },
] as const

export function orderAt(index: number, total: number): Order {
  const code = codeOf(index)
  const at = momentOf(index * Math.min(1, APART / total))
  const person = personAt(index)
  const base = of(bases, index)
  // The newest few wait for their payment, as in any shop.
  const isOpen = index > total - 200
  const end = isOpen
    ? ({ state: 'awaitingPayment', status: 'pending', holdState: 'held' } as const)
    : of(ends, index * 5)
  const payer = { ...base.payer, ...person }
  const trip = base.trip && { ...base.trip, name: of(PLACES, index) }
  const amount = centavos(30_000 + ((index * 7919) % 900_000))
  const isPaid = end.status === 'paid'
  return {
    ...base,
    ...end,
    code,
    checkoutAttemptId: `attempt-${index}`,
    userId: `user-${index % 20_000}`,
    payer,
    trip,
    agencyId: index % 3 === 0 ? `agency-${index % AGENCIES}` : null,
    tripId: `trip-${index % 10_000}`,
    tripAgencyId: index % 11 === 0 ? `agency-${index % AGENCIES}` : null,
    subtotal: amount,
    discount: ZERO,
    interest: ZERO,
    total: amount,
    sold: isPaid ? amount : ZERO,
    received: isPaid ? amount : ZERO,
    refunded: ZERO,
    open: end.status === 'pending' || end.status === 'refused' ? amount : ZERO,
    paidAt: isPaid ? addMillis(at, 60_000) : null,
    attention: index % 5000 === 0 ? 'overpaid' : null,
    searchTerms: orderSearchTerms({ ...base, code, payer, trip }),
    createdAt: at,
    updatedAt: at,
    placedOn: toLocalDate(at),
  }
}

function tripAt(index: number, from: LocalDate): Trip {
  const name = `${of(PLACES, index)} ${index}`
  const day = addDays(from, index % 1500)
  const states = ['published', 'published', 'closed', 'draft', 'inReview'] as const
  const classifications = [0, 1, 2] as const
  return {
    ...sampleTrip(),
    id: `trip-${index}`,
    slug: `viagem-${index}`,
    name,
    nameEn: name,
    state: of(states, index),
    classification: of(classifications, index),
    agencyId: index % 4 === 0 ? `agency-${index % AGENCIES}` : null,
    checkinOn: day,
    checkoutOn: addDays(day, 5),
    options: [
      {
        id: `option-${index}`,
        name: 'Duplo',
        nameEn: 'Double',
        price: centavos(200_000),
        people: 2,
        audience: { kind: 'adult' },
        vacancies: 20,
        templateId: null,
      },
    ],
    searchTerms: toSearchTerms([name, `viagem-${index}`]),
    createdAt: momentOf(index),
    updatedAt: momentOf(index),
  }
}

function userAt(index: number): User {
  const person = personAt(index)
  const at = momentOf(index)
  return {
    ...person,
    id: `user-${index}`,
    type: index % 2000 === 0 ? 1 : 0,
    passwordHash: 'x',
    hasPassword: true,
    phone: null,
    birthDate: null,
    language: 'pt-BR',
    agencyId: null,
    agencyRequest: null,
    emailConfirmedAt: at,
    blockedAt: null,
    factorGraceAt: null,
    authVersion: 1,
    acceptedTerms: null,
    lastSignInAt: index % 3 === 0 ? null : at,
    searchTerms: toSearchTerms([person.firstName, person.lastName, person.email, person.cpf]),
    createdAt: at,
    updatedAt: at,
  }
}

async function fill<T extends object>(c: Collection<T>, count: number, make: (index: number) => [string, T] | null) {
  const batch = 250
  for (let from = 0; from < count; from += batch) {
    await store().transact(async (tx) => {
      for (let index = from; index < Math.min(from + batch, count); index += 1) {
        const made = make(index)
        if (made) tx.create(c, made[0], made[1])
      }
    })
  }
}

/** Trips alone, as many as asked: two of five on the site, leaving day by day from `from` on, each with its one option. */
export async function makeTrips(count: number, from = toLocalDate(instant(START))): Promise<void> {
  await fill(trips, count, (index) => [`trip-${index}`, tripAt(index, from)])
  await fill(stock, count, (index) => [
    `option-${index}`,
    { ...sampleStock(), id: `option-${index}`, tripId: `trip-${index}` },
  ])
}

/** Orders alone. */
export async function makeOrders(count: number): Promise<void> {
  await fill(orders, count, (index) => [codeOf(index), orderAt(index, count)])
}

export async function makeListData(sizes: ListSizes): Promise<void> {
  await fill(agencies, AGENCIES, (index) => {
    const id = `agency-${index}`
    return [
      id,
      testAgency({
        id,
        slug: id,
        name: `Agência ${index}`,
        sellerCode: `AG-${index}`,
        searchTerms: toSearchTerms([id]),
      }),
    ]
  })
  await makeTrips(sizes.trips)
  await fill(users, Math.min(sizes.orders, 20_000), (index) => [`user-${index}`, userAt(index)])
  await makeOrders(sizes.orders)
  const states = ['accrued', 'released', 'paid', 'paid', 'reversed'] as const
  await fill(commissions, sizes.orders, (index) => {
    const { code, agencyId, total, status, searchTerms } = orderAt(index, sizes.orders)
    if (agencyId === null || status !== 'paid') return null
    const sale = { id: code, agencyId, base: total, commissionBp: 900, amount: percentOf(total, 900), searchTerms }
    return [code, { ...accrueCommission(sale, 8, momentOf(index)), state: of(states, index) }]
  })
}
