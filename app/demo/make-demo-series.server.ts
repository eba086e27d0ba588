/**
 * Two trips that go every week, each date with three buses: what partners sell through the interface for resellers. Safe
 * to run twice and by two processes.
 */
import { stock, trips, users } from '~/data/collections'
import { store } from '~/data/store.server'
import { fullName } from '~/domain/accounts/user'
import { rowsOfLayout } from '~/domain/departures/layout'
import { addDays, type Instant } from '~/domain/values/dates'
import { toLocalDate } from '~/domain/values/time-zone'
import { copyToDates } from '~/operations/departures/copy-to-dates.server'
import type { TripOwner } from '~/operations/trips/trip-owner'
import { departureDay } from './demo-trips'
import { enterDeparture, publishDate } from './make-demo-departures.server'

const STAFF = 'admin@roteiro.example'
/** With the units of each option, in its order. */
const SERIES = [
  { base: 'trip-campos-do-jordao-fim-de-semana', weekday: 5, units: [66, 4, 2] },
  { base: 'trip-olimpia-parque-de-aguas-um-dia', weekday: 6, units: [100, 24, 3] },
]
/** The first date is at least so many days after the shop's first. */
const FIRST_IN_DAYS = 2
const DATES = 5

const CARRIER = { name: 'Serra Azul Turismo', cnpj: '11444777000161', taf: '350987' }
const BUS = {
  ...{ seats: 46, layout: '46', rows: rowsOfLayout('46'), accessible: [3], plate: '' },
  ...{ blocked: [1], blockedReason: 'Guia' },
}

export async function makeDemoSeries(now: Instant): Promise<void> {
  const staff = await users.first({ eq: { email: STAFF } })
  if (!staff) return
  const by = { id: staff.id, name: fullName(staff), agencyId: null }
  for (const series of SERIES) await copyEveryWeek(series, by, now)
}

async function copyEveryWeek(
  { base, weekday, units }: (typeof SERIES)[number],
  by: TripOwner,
  now: Instant,
): Promise<void> {
  const trip = await trips.find(base)
  if (!trip) return
  const first = departureDay(toLocalDate(trip.createdAt), FIRST_IN_DAYS, weekday)
  const dates = Array.from({ length: DATES }, (_, week) => addDays(first, week * 7))
  const copied = await copyToDates({ id: base, dates: dates.filter((day) => day !== trip.checkinOn) }, by, now)
  if (!copied.ok) return
  const vehicles = ['bus-1', 'bus-2', 'bus-3'].map((id) => ({ ...BUS, id }))
  for (const date of copied.value) {
    await setUnits(date.id, units, now)
    await enterDeparture(date, { carrier: CARRIER, vehicles }, { by, now })
    await publishDate(date, by, now)
  }
}

/** The trip that was copied has a few units left; its copies are empty. Only a draft: later its sales count. */
async function setUnits(tripId: string, units: readonly number[], now: Instant): Promise<void> {
  await store().transact(async (tx) => {
    const trip = (await tx.get(trips, tripId))?.data
    if (trip?.state !== 'draft') return
    const options = trip.options.map((option, index) => ({ ...option, vacancies: units[index] ?? option.vacancies }))
    const stocks = await tx.getMany(
      stock,
      options.map(({ id }) => id),
    )
    tx.put(trips, tripId, { ...trip, options, updatedAt: now })
    for (const { data } of stocks) {
      const option = options.find(({ id }) => id === data.id)
      if (option) tx.put(stock, data.id, { ...data, vacancies: option.vacancies, updatedAt: now })
    }
  })
}
