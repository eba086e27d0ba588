/** What a card tells of an order, derived once on the server. */
import { daysBetween, type Instant, today } from '~/domain/dates'
import { type Order, travellers } from '~/domain/order'
import { canRetry } from '~/domain/order-actions'
import type { Language } from '~/i18n/languages'
import { orderWords } from './order-words.server'

/** From this many days before it on, a card counts the days to the departure. */
const SOON = 60

export function orderCardView(order: Order, language: Language, now: Instant) {
  const { trip, product } = order
  const item = trip ?? product
  const words = orderWords(order, language, now)
  const wanted = new Set(order.passengers.map(({ boardingPlaceId }) => boardingPlaceId))
  const left = trip && order.status === 'paid' ? daysBetween(today(now), trip.checkinOn) : null
  return {
    code: order.code,
    status: order.status,
    label: words.label,
    tone: words.tone,
    // A confirmed trip needs no sentence; anything else says what to do or what happened.
    text: order.status === 'paid' || words.step === 'pix' ? null : words.text,
    pixUntil: words.step === 'pix' ? (order.charges.at(-1)?.pix?.expiresAt ?? null) : null,
    name: item === null ? order.code : language === 'en' && item.nameEn !== '' ? item.nameEn : item.name,
    image: trip?.coverKey ?? product?.photoKey ?? null,
    checkinOn: trip?.checkinOn ?? null,
    checkoutOn: trip?.checkoutOn ?? null,
    boarding: trip?.boardingPlaces.find(({ id }) => wanted.has(id))?.place ?? null,
    people: travellers(order.lines),
    total: order.total,
    placedOn: order.placedOn,
    daysLeft: left !== null && left >= 0 && left <= SOON ? left : null,
    next: nextStep(order, now),
  }
}

export type OrderCardView = ReturnType<typeof orderCardView>

function nextStep(order: Order, now: Instant): 'payNow' | 'tryAgain' | 'follow' | null {
  if (order.status !== 'pending' && order.status !== 'refused') return null
  if (!canRetry(order, now).ok) return order.status === 'pending' ? 'follow' : null
  return order.status === 'refused' ? 'tryAgain' : 'payNow'
}
