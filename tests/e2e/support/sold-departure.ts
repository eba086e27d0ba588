/** A departure with twenty orders, sold at the counter: most of them paid, some with a deposit. */
import { stock, trips } from '../../../app/data/collections'
import { readTerms } from '../../../app/demo/demo-terms.server'
import type { Order } from '../../../app/domain/orders/order'
import { WITH_CPF } from '../../../app/domain/orders/order-people'
import { addDays, type Instant, instant, type LocalDate } from '../../../app/domain/values/dates'
import { centavos } from '../../../app/domain/values/money'
import { today } from '../../../app/domain/values/time-zone'
import { sellAtCounter } from '../../../app/operations/counter/sell-at-counter.server'
import { copyToDates } from '../../../app/operations/departures/copy-to-dates.server'
import { LINK_TRIP } from './goods'

export const ORDERS = 20
/** The last of them. */
export const WITH_DEPOSIT = 3

const BY = { id: 'admin', name: 'Renata Prado', agencyId: null }
const DEPOSIT = centavos(5_000)

export async function soldDeparture(inDays: number): Promise<{ tripId: string; checkinOn: LocalDate }> {
  const now = instant(Date.now())
  const made = await copyToDates({ id: `trip-${LINK_TRIP}`, dates: [addDays(today(now), inDays)] }, BY, now)
  const trip = made.ok ? made.value[0] : undefined
  const option = trip?.options[0]
  if (!trip || !option) throw new Error('the trip has no further date')

  await trips.put(trip.id, {
    ...trip,
    options: [{ ...option, vacancies: ORDERS }, ...trip.options.slice(1)],
    state: 'published',
  })
  await stock.put(option.id, { ...(await stock.get(option.id)), vacancies: ORDERS })
  for (let number = 1; number <= ORDERS; number += 1)
    await sell({ optionId: option.id, number, isDeposit: number > ORDERS - WITH_DEPOSIT }, now)
  return { tripId: trip.id, checkinOn: trip.checkinOn }
}

interface Sale {
  optionId: string
  number: number
  isDeposit: boolean
  payer?: { cpf?: string; email?: string }
}

/** One place of an option, paid at the counter or with a deposit: the rest by a link, for a payer whom the provider knows. */
export async function sell({ optionId, number, isDeposit, payer = {} }: Sale, now: Instant): Promise<Order> {
  const items = [{ optionId, quantity: 1 }]
  const terms = await readTerms(items, { method: 'card' }, now)
  if (terms === null) throw new Error('nothing of the departure is on sale')
  const person = { ...WITH_CPF, firstName: 'Rosa', lastName: `Prado ${number}`, cpf: '', email: '', phone: '' }
  const empty = { cpf: null, documentType: 'rg' as const, document: '', birthDate: null, phone: null }
  const sold = await sellAtCounter({
    checkoutAttemptId: `${optionId}-${number}`,
    items,
    passengers: [{ ...empty, name: `Rosa Prado ${number}`, boardingPlaceId: null }],
    payer: { ...person, birthDate: null, address: null, ...payer },
    payments: [{ method: 'cardMachine', amount: isDeposit ? DEPOSIT : terms.total }],
    balanceUntil: isDeposit ? addDays(today(now), 1) : null,
    shownTotal: terms.total,
    contractVersion: terms.contractVersion,
    language: 'pt-BR',
    clientAddress: null,
    ...{ by: BY, now },
  })
  if (!sold.ok) throw new Error(`a sale is refused: ${sold.reason.rule}`)
  return sold.value
}
