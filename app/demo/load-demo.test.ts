import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders, products, settings, stock, tips, trips, users } from '~/data/collections'
import { SETTINGS_ID } from '~/domain/content/settings'
import { instant } from '~/domain/values/dates'
import { files, replaceFiles } from '~/files/files.server'
import { localFiles } from '~/files/local-files.server'
import { openTestStore } from '../../tests/support/test-store'
import { loadDemo } from './load-demo.server'
import { isShopStocked, loadEssentials } from './load-essentials.server'

const now = instant('2026-11-21T15:00:00.000Z')
const later = instant('2026-12-24T15:00:00.000Z')

let shop: ReturnType<typeof openTestStore>
let putFilesBack: () => void

beforeEach(() => {
  shop = openTestStore()
  putFilesBack = replaceFiles(localFiles({ folder: join(shop.folder, 'files') }))
})

afterEach(async () => {
  putFilesBack()
  await shop.close()
})

test('an empty database becomes the demonstration shop with one account per role and one that waits', async () => {
  expect(await isShopStocked()).toBe(false)
  expect(await loadDemo({ now, password: 'Roteiro@2026' })).toEqual([
    'cliente@roteiro.example',
    'agencia@roteiro.example',
    'admin@roteiro.example',
    'vendas@roteiro.example',
    'operacao@roteiro.example',
    'financeiro@roteiro.example',
    'consulta@roteiro.example',
    'cerrado@roteiro.example',
  ])
  expect(await isShopStocked()).toBe(true)
  expect(await trips.count({})).toBe(62)
  expect(await users.count({ eq: { type: 1 } })).toBe(5)
  const units = (await stock.list({ limit: 1000 })).reduce((sum, { held, sold }) => sum + held + sold, 0)
  expect(units).toBe(0)
  expect(await orders.count({})).toBe(0)
  expect(await tips.count({ eq: { active: true } })).toBe(11)
  expect(await tips.count({ eq: { active: false } })).toBe(1)
})

test('every picture that a trip names is there in both formats and all widths', async () => {
  await loadDemo({ now, password: 'Roteiro@2026' })
  const keys = new Set((await trips.list({ limit: 1000 })).flatMap((trip) => trip.images.map(({ key }) => key)))
  for (const key of keys) {
    for (const width of [480, 960, 1600]) {
      expect(await files().exists(`${key}-${width}.avif`)).toBe(true)
      expect(await files().exists(`${key}-${width}.webp`)).toBe(true)
    }
  }
})

test('every product has its PDF, and says of it what is true', async () => {
  await loadDemo({ now, password: 'Roteiro@2026' })
  const all = await products.list({ limit: 50 })
  expect(all).toHaveLength(6)
  for (const { fileKey, fileBytes, filePages, photoKey, sample } of all) {
    expect(await files().info(fileKey)).toMatchObject({ size: fileBytes, type: 'application/pdf' })
    expect(await files().exists(`${photoKey}-960.avif`)).toBe(true)
    expect(filePages).toBeGreaterThan(4)
    expect(sample).toHaveLength(4)
    expect(Math.max(...sample.map(({ page }) => page))).toBeLessThanOrEqual(filePages)
  }
})

test('loading again, or in two processes at once, changes nothing that is there', async () => {
  await Promise.all([loadDemo({ now, password: 'Roteiro@2026' }), loadDemo({ now, password: 'Other@2026' })])
  const before = await trips.list({ limit: 1000 })
  await loadDemo({ now: later, password: 'Third@2026' })
  expect(await trips.list({ limit: 1000 })).toEqual(before)
  expect(await users.count({})).toBe(8)
})

test('a shop that starts empty has settings and the contract, and nothing to sell', async () => {
  await loadEssentials(now)
  expect((await settings.get(SETTINGS_ID)).company.cnpj).toBe('')
  expect(await trips.count({})).toBe(0)
})
