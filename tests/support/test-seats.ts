/** A trip in a bus: that of a test shop with a double, a triple and a place for one, or any other. */
import { departures, stock, trips } from '~/data/collections'
import { rowsOfLayout } from '~/domain/departures/layout'
import { type Instant, instant } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { type DepartureEdit, saveDeparture } from '~/operations/departures/save-departure.server'
import type { TestShop } from './test-shop'

const ADMIN = { id: 'admin', name: 'Helena', agencyId: null }

/** Adds the two options to the double that is on sale already, and enters the bus. */
export async function sellSeats(shop: TestShop, bus: Bus) {
  await trips.update('trip-1', (trip) => {
    const [double] = trip.options
    if (!double) throw new Error('the test shop sells a double')
    const other = (id: string, people: number) => ({
      ...double,
      id,
      name: id,
      people,
      price: centavos(people * 60_000),
    })
    return { ...trip, options: [double, other('triplo', 3), other('lugar', 1)] }
  })
  const double = await stock.get('quarto')
  for (const id of ['triplo', 'lugar']) await stock.create(id, { ...double, id, held: 0, sold: 0, allotted: 0 })
  return enterBus(shop, bus)
}

/** Null takes the bus out. */
export function enterBus(shop: TestShop, bus: Bus | null, movesKey: string | null = null) {
  return saveBus('trip-1', bus, shop.clock.now(), movesKey)
}

async function saveBus(tripId: string, bus: Bus | null, now: Instant, movesKey: string | null) {
  const stored = await departures.findDoc(tripId)
  const vehicles = bus === null ? [] : [{ ...NO_FACTS, ...bus, rows: rowsOfLayout(bus.layout ?? '') }]
  const edit: DepartureEdit = { ...NOTHING_ELSE, vehicles }
  return saveDeparture({ tripId, expect: stored?.version ?? null, edit, movesKey }, ADMIN, now)
}

/** The bus of a trip of a running shop, all of its seats with a number. */
export async function enterNumberedBus(
  tripId: string,
  layout: string,
  bus: Partial<Bus> = {},
  movesKey: string | null = null,
): Promise<void> {
  const entered = await saveBus(tripId, { ...bus, layout, seats: Number(layout) }, instant(Date.now()), movesKey)
  if (!entered.ok) throw new Error('the bus is not taken')
}

interface Bus {
  seats: number
  blocked?: number[]
  accessible?: number[]
  layout?: string
}

const NO_FACTS = { id: 'bus', plate: '', blockedReason: '', blocked: [], layout: '', accessible: [] }

const NOTHING_ELSE: Omit<DepartureEdit, 'vehicles'> = {
  carrier: { name: '', cnpj: null, taf: '' },
  guide: { name: '', phone: null, cadastur: '' },
  emergencyPhone: null,
  minimum: null,
  decideOn: null,
  listClosesOn: null,
}
