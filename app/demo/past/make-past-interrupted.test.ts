import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders, stock, trips } from '~/data/collections'
import { loadDemo } from '~/demo/load-demo.server'
import { instant } from '~/domain/values/dates'
import { replaceFiles as putFilesInForce } from '~/files/files.server'
import { localFiles } from '~/files/local-files.server'
import { checkInvariants } from '~/operations/maintenance/check-invariants.server'
import { openTestStore } from '../../../tests/support/test-store'
import { makePast } from './make-past.server'
import { isPastMade } from './past-mark.server'

const now = instant('2026-11-24T15:00:00.000Z')
const SLOW = 900_000
const newest = { by: 'createdAt', dir: 'desc' } as const

let close: () => Promise<void>

async function openShop() {
  const shop = openTestStore()
  const putFilesBack = putFilesInForce(localFiles({ folder: join(shop.folder, 'files') }))
  close = async () => {
    putFilesBack()
    await shop.close()
  }
  await loadDemo({ now, password: 'Roteiro@2026' })
}

beforeEach(openShop, SLOW)
afterEach(() => close())

const make = (signal?: AbortSignal) =>
  makePast({ now, publicUrl: 'http://loja.example', orders: 25, ...(signal ? { signal } : {}) })

async function violations() {
  return (await checkInvariants({ now, provider: [], acknowledged: [] })).violations
}

/** What the past says of every order, and of the units of every trip. */
async function storedPast() {
  const all = await orders.list({ order: newest, limit: 1000 })
  const units = await stock.list({ limit: 1000 })
  return {
    orders: all.map(({ code, total, received, state, placedOn, paidAt }) => ({
      code,
      total,
      received,
      state,
      placedOn,
      paidAt,
    })),
    units: units.map(({ id, vacancies, sold }) => `${id} ${sold}/${vacancies}`).sort(),
  }
}

test('the same day makes the same past, however often it was stopped, and nothing twice', {
  timeout: SLOW,
}, async () => {
  await make()
  const whole = await storedPast()
  await close()
  await openShop()

  const stopping = new AbortController()
  const loaded = await trips.count({})
  const stopHalfWay = setInterval(async () => {
    if ((await trips.count({})) > loaded + 12) stopping.abort()
  }, 20)
  await expect(make(stopping.signal)).rejects.toThrow(/abort/i)
  clearInterval(stopHalfWay)
  expect(await isPastMade()).toBe(false)
  expect(await orders.count({})).toBeGreaterThan(0)
  expect(await orders.count({})).toBeLessThan(whole.orders.length)
  expect(await violations()).toEqual([])

  await Promise.all([make(), make()])
  expect(await storedPast()).toEqual(whole)
  expect(await violations()).toEqual([])
})
