import { catalogue } from '~/catalogue/catalogue.server'
import { addDays, type Instant, type LocalDate } from '~/domain/dates'
import type { DepartureFacts } from '~/domain/departure-change'
import { formatPhone } from '~/domain/phone'
import { today } from '~/domain/time-zone'
import { hasVoucher } from '~/domain/voucher'
import type { Language } from '~/i18n/languages'
import { ownOrder } from '~/i18n/locales/own-order'
import { translator } from '~/i18n/translate'
import type { OrderToday } from '~/operations/live-trip.server'

/** Days before the departure from which the number for emergencies stands on the page. */
const NEAR_DAYS = 7

/** Where else the customer may go from the order; null where there is nothing to go to. The trip has its days of today. */
export function orderLinks({ order, trip: leaving }: OrderToday, language: Language, now: Instant) {
  const { code, trip } = order
  const page = `/user/myAcquired/orders/${code}`
  const published = trip && (catalogue().tripBySlug(trip.slug) ?? catalogue().tripByFormerSlug(trip.slug))
  const isPaid = hasVoucher(order)
  return {
    voucher: isPaid ? `${page}/voucher` : null,
    calendar: isPaid ? `${page}/calendar.ics` : null,
    itinerary: published ? `/itineraries/${published.trip.slug}` : null,
    trip: published ? `/trip-details/${published.trip.slug}` : null,
    talk: talkAddress(code, language),
    emergency: isPaid && leaving && isNear(leaving, today(now)) ? emergencyPhone() : null,
  }
}

function isNear({ checkinOn, checkoutOn }: DepartureFacts, day: LocalDate): boolean {
  return addDays(checkinOn, -NEAR_DAYS) <= day && day <= checkoutOn
}

function emergencyPhone() {
  const phone = catalogue().settings()?.service.emergencyPhone ?? null
  return phone === null ? null : { to: `tel:${phone}`, phone: formatPhone(phone) }
}

/** WhatsApp where the shop has it, else mail; the order is already named. */
function talkAddress(code: string, language: Language): string | null {
  const company = catalogue().settings()?.company
  if (!company) return null
  const text = encodeURIComponent(translator(ownOrder, language)('talkText', { code }))
  if (company.whatsapp === null) return `mailto:${company.email}?subject=${text}`
  return `https://wa.me/${company.whatsapp.replace(/\D/g, '')}?text=${text}`
}
