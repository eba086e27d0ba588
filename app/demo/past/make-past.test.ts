import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  attempts,
  auditEntries,
  commissions,
  dailySales,
  movements,
  orders,
  outbox,
  paymentLinks,
  stock,
  trips,
  users,
} from '~/data/collections'
import { parseCpf } from '~/domain/brazil/cpf'
import { isOnSale } from '~/domain/orders/checkout-rules'
import { passengersOf, repeatedPassengers } from '~/domain/orders/passenger-list'
import { addDays, addMonths, instant, localDate } from '~/domain/values/dates'
import { toLocalDate } from '~/domain/values/time-zone'
import { replaceFiles as putFilesInForce } from '~/files/files.server'
import { localFiles } from '~/files/local-files.server'
import { log } from '~/log.server'
import { checkInvariants } from '~/operations/maintenance/check-invariants.server'
import { fillMovements } from '~/operations/orders/fill-movements.server'
import { openTestStore } from '../../../tests/support/test-store'
import { loadDemo } from '../load-demo.server'
import { makePast } from './make-past.server'
import { isPastMade } from './past-mark.server'

const now = instant('2026-11-24T15:00:00.000Z')
const day = localDate('2026-11-24')
const SLOW = 600_000
const newest = { by: 'createdAt', dir: 'desc' } as const

let close: () => Promise<void>
let folder: string

async function openShop() {
  const shop = openTestStore()
  const putFilesBack = putFilesInForce(localFiles({ folder: join(shop.folder, 'files') }))
  folder = join(shop.folder, 'files')
  close = async () => {
    putFilesBack()
    await shop.close()
  }
  await loadDemo({ now, password: 'Roteiro@2026' })
}

beforeEach(openShop, SLOW)
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await close()
})

const make = () => makePast({ now, publicUrl: 'http://loja.example' })

async function violations() {
  return (await checkInvariants({ now, provider: [], acknowledged: [] })).violations
}

type Days = Map<string, { received: number; refunded: number }>

function addTo(days: Days, day: string, { received, refunded }: { received: number; refunded: number }) {
  if (received === 0 && refunded === 0) return
  const known = days.get(day) ?? { received: 0, refunded: 0 }
  days.set(day, { received: known.received + received, refunded: known.refunded + refunded })
}

async function movedByDay(): Promise<Days> {
  const days: Days = new Map()
  for await (const { data } of movements.each({ order: { by: 'createdAt', dir: 'asc' } })) {
    addTo(days, toLocalDate(data.createdAt), data)
  }
  return days
}

async function countedByDay(): Promise<Days> {
  const days: Days = new Map()
  const sum = (methods: Record<string, number>) => Object.values(methods).reduce((all, amount) => all + amount, 0)
  for await (const { data } of dailySales.each({ order: { by: 'day', dir: 'asc' } })) {
    addTo(days, data.day, { received: sum(data.received), refunded: sum(data.refunded) })
  }
  return days
}

test('a year of sales adds up, lies before the first day, and nobody is called or written to', {
  timeout: SLOW,
}, async () => {
  const warned = vi.spyOn(log, 'warn')
  const called = vi.fn(() => Promise.reject(new Error('somebody was called')))
  vi.stubGlobal('fetch', called)
  const filesBefore = await readdir(folder)
  const free = (await stock.list({ limit: 1000 })).map(({ id, vacancies }) => ({ id, vacancies }))

  expect(await isPastMade()).toBe(false)
  expect(await make()).toBe(true)
  expect(await isPastMade()).toBe(true)
  expect(warned).not.toHaveBeenCalled()

  expect(await fillMovements(now)).toBe(0)
  expect(await violations()).toEqual([])
  expect(await movedByDay()).toEqual(await countedByDay())
  expect(called).not.toHaveBeenCalled()
  expect(await outbox.count({})).toBe(0)
  expect(await readdir(folder)).toEqual(filesBefore)

  const all = await orders.list({ order: newest, limit: 1000 })
  expect(all.length).toBeGreaterThan(280)
  expect(all.length).toBeLessThan(360)
  expect(new Set(all.map(({ method }) => method))).toEqual(new Set(['card', 'pix', 'boleto']))
  const states = new Set(all.map(({ state }) => state))
  for (const state of ['paid', 'partiallyRefunded', 'refunded', 'expired'] as const) expect(states).toContain(state)
  expect(
    all.some(
      ({ charges }) => charges.length > 1 && charges.every(({ boletoInstallment }) => boletoInstallment !== null),
    ),
  ).toBe(true)
  expect(all.some(({ goodwill }) => goodwill.length > 0)).toBe(true)
  expect(all.some(({ canceledPassengers }) => canceledPassengers.length > 0)).toBe(true)
  expect(all.every(({ placedOn }) => placedOn < day && placedOn >= addDays(day, -366))).toBe(true)
  expect(all.every(({ history }) => history.every(({ at }) => at < now))).toBe(true)
  for (const tripId of new Set(all.flatMap(({ tripId }) => tripId ?? []))) {
    const ofTrip = all.filter((order) => order.tripId === tripId)
    expect(repeatedPassengers(passengersOf(ofTrip, [])), tripId).toEqual(new Map())
  }
  // Nothing is open: nobody asks the provider about it, and no unit is held for it.
  expect(
    all.filter(({ nextCheckAt, attention, holdState }) => nextCheckAt || attention || holdState === 'held'),
  ).toEqual([])

  const earned = await commissions.list({ order: newest, limit: 1000 })
  expect(new Set(earned.map(({ agencyId }) => agencyId))).toEqual(new Set(['agency-viva-turismo', 'agency-serra-mar']))
  for (const state of ['accrued', 'paid'] as const) expect(earned.some((each) => each.state === state)).toBe(true)
  const noted = await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 1000 })
  for (const action of ['commission.paid', 'order.refunded', 'order.canceled', 'link.created'] as const)
    expect(noted.some((entry) => entry.action === action)).toBe(true)
  expect(noted.every(({ at }) => at < now)).toBe(true)
  expect(
    (await paymentLinks.list({ order: newest, limit: 100 })).filter(({ state }) => state === 'paid').length,
  ).toBeGreaterThan(5)
  const sums = []
  for await (const { data } of dailySales.each({ order: { by: 'day', dir: 'asc' } })) sums.push(data.day)
  expect(new Set(sums).size).toBeGreaterThan(150)
  expect(sums.at(-1)?.localeCompare(day)).toBe(-1)

  // What the trips had left before, they have left now; earlier editions are sold no more.
  const units = new Map((await stock.list({ limit: 1000 })).map((each) => [each.id, each]))
  for (const { id, vacancies } of free) {
    const unit = units.get(id)
    expect((unit?.vacancies ?? 0) - (unit?.sold ?? 0)).toBe(vacancies)
  }
  const soldOut = await trips.get('trip-aparecida-bate-e-volta')
  expect(soldOut.options.every(({ id, vacancies }) => vacancies > 0 && units.get(id)?.sold === vacancies)).toBe(true)
  const editions = (await trips.list({ limit: 1000 })).filter(({ checkoutOn }) => checkoutOn < day)
  expect(editions.length).toBeGreaterThan(40)
  expect(editions.filter((trip) => isOnSale(trip, day) || trip.featuredOnHome)).toEqual([])

  // The privacy page: six months after a trip nobody's documents are known, and old attempts are gone.
  const old = all.filter(({ trip }) => trip !== null && addMonths(trip.checkoutOn, 6) < addDays(day, -1))
  expect(old.length).toBeGreaterThan(30)
  expect(
    old.flatMap(({ passengers }) => passengers).filter(({ document, birthDate }) => document || birthDate),
  ).toEqual([])
  expect((await attempts.list({ limit: 1000 })).every(({ createdAt }) => createdAt > instant('2026-08-25'))).toBe(true)
  const customers = await users.list({ order: newest, limit: 1000 })
  expect(customers.length).toBeGreaterThan(80)
  expect(customers.filter(({ cpf }) => cpf === null || parseCpf(cpf) === null)).toEqual([])
})
