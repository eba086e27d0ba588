import type { LoaderFunctionArgs } from '@remix-run/node'
import { catalogue } from '~/catalogue/catalogue.server'
import { type CalendarEvent, calendarFile } from '~/documents/calendar'
import { formatPhone } from '~/domain/brazil/phone'
import { type LiveTrip, stopOf } from '~/domain/departures/departure-change'
import type { Order } from '~/domain/orders/order'
import { hasVoucher } from '~/domain/orders/voucher'
import { type DatedStop, firstStop, stopZone } from '~/domain/trips/dated-stops'
import { fromLocal } from '~/domain/values/time-zone'
import { readEmergencyPhone } from '~/features/departures/emergency-phone.server'
import { nameIn } from '~/i18n/in-language'
import { ownOrder } from '~/i18n/locales/orders/own-order'
import { findOwnOrder } from '~/operations/orders/find-order.server'
import { readLiveTripOf } from '~/operations/orders/live-trip.server'
import { notFound } from '~/session/not-found.server'
import type { RequestContext } from '~/session/request-context'
import { requireUser } from '~/session/require-user.server'

const BOARDING_MINUTES = 30
const ALARM_MINUTES = 180

/** The customer's own paid trip as a calendar file. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { user } = requireUser(context)
  const order = await findOwnOrder(user.id, params['code'] ?? '')
  if (order?.trip == null || !hasVoucher(order)) throw notFound()
  await catalogue().ready
  const { origin } = new URL(request.url)
  const trip = await readLiveTripOf({ ...order, trip: order.trip })
  const phone = await readEmergencyPhone(trip.id)
  const events = eventsOf({ order, trip, phone }, origin, context)
  return new Response(calendarFile(events, context.now), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="roteiro-${order.code}.ics"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

function eventsOf(
  { order, trip, phone }: { order: Order; trip: LiveTrip; phone: string | null },
  origin: string,
  context: RequestContext,
): CalendarEvent[] {
  const t = context.t(ownOrder)
  const { code, passengers } = order
  const name = nameIn(context.language, trip)
  const text = [t('order', { code }), ...(phone === null ? [] : [t('emergency', { phone: formatPhone(phone) })])].join(
    '. ',
  )
  const shared = {
    text,
    address: `${origin}/user/myAcquired/orders/${code}`,
    sequence: order.departure?.noticeCount ?? 0,
    changedAt: order.updatedAt,
  }
  const host = new URL(origin).hostname
  const stops = passengers.flatMap(({ boardingPlaceId }) => stopOf(boardingPlaceId, trip) ?? [])
  const boarding = firstStop(stops.filter(({ isGone, time }) => !isGone && time !== null))
  const days: CalendarEvent = {
    ...shared,
    uid: `${code}-trip@${host}`,
    title: name,
    place: null,
    when: { from: trip.checkinOn, to: trip.checkoutOn },
  }
  if (!boarding?.time) return [days]
  const departure: CalendarEvent = {
    ...shared,
    uid: `${code}-boarding@${host}`,
    title: t('calendarBoarding', { name }),
    place: `${(context.language === 'en' && boarding.addressEn) || boarding.address}, ${boarding.place}`,
    when: { ...startOf(boarding, boarding.time), minutes: BOARDING_MINUTES },
    alarmMinutes: ALARM_MINUTES,
  }
  return [days, departure]
}

/** A place without a known zone has its clock alone. */
function startOf(stop: DatedStop, time: string) {
  const zone = stopZone(stop)
  return zone === null ? { on: stop.date, time } : { at: fromLocal(stop.date, time, zone) }
}
