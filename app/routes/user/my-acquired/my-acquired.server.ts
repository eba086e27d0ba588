/** The customer's purchases by what comes next: what is due first, then the trips ahead. */
import { catalogue } from '~/catalogue/catalogue.server'
import { nextDueOn } from '~/domain/orders/what-next'
import type { Instant } from '~/domain/values/dates'
import { orderCardView } from '~/features/orders/own/order-card-view.server'
import { readPurchases } from '~/features/orders/own/purchases.server'
import type { Language } from '~/i18n/languages'
import type { OrderToday } from '~/operations/orders/live-trip.server'
import { bankClockAt } from '~/operations/payments/bank-clock.server'

const SHOWN = 12
const PRODUCTS_SHOWN = 4

export async function loadHub(userId: string, language: Language, now: Instant) {
  const { counts, ahead, toPay, products } = await readPurchases(userId, now)
  const clock = await bankClockAt(now)
  const view = ({ order, trip }: OrderToday) => orderCardView(order, trip, language, clock)
  const editDays = catalogue().settings()?.service.passengerEditDays ?? 0
  const due = ({ order, trip }: OrderToday) => nextDueOn(order, trip, editDays)
  const next = [...toPay, ...ahead].sort((a, b) => due(a).localeCompare(due(b)))
  return {
    counts,
    tripsAhead: ahead.length,
    toPay: toPay.length,
    next: next.slice(0, SHOWN).map(view),
    products: products.slice(0, PRODUCTS_SHOWN).map((order) => view({ order, trip: null })),
  }
}
