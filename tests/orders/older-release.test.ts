/**
 * This release and an older one, whose schemas lack members that this one writes, on one database (all of them in
 * `npm run test:engines`).
 */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '~/data/collections'
import { SCHEMA } from '~/domain/maintenance/schema-version'
import { type Instant, localDate, MINUTE } from '~/domain/values/dates'
import { enterSchema } from '~/operations/maintenance/enter-schema.server'
import { olderSources } from '../support/older-release'
import { ROOT } from '../support/project'
import { buy } from '../support/test-purchase'
import { openTestShop, type TestShop } from '../support/test-shop'

/** Below the project, so that the bundle finds node_modules. */
const worker = join(ROOT, '.cache', `older-release-worker-${process.pid}.mjs`)

beforeAll(async () => {
  const older = olderSources()
  await build({
    entryPoints: ['tests/support/older-release-worker.ts'],
    outfile: worker,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '~': join(ROOT, 'app') },
    logLevel: 'silent',
    plugins: [
      {
        name: 'older-sources',
        setup({ onLoad }) {
          for (const [path, contents] of older) {
            onLoad({ filter: new RegExp(`/${path.replaceAll('.', '\\.')}$`) }, () => ({ contents, loader: 'ts' }))
          }
        },
      },
    ],
  })
})
afterAll(() => rmSync(worker, { force: true }))

async function olderRelease(shop: TestShop, code: string, at: Instant): Promise<string> {
  const place = { DATA_DIR: shop.folder, ...shop.settings }
  const env = { ...process.env, MODE: 'demo', PAYMENTS: 'sandbox', LOG_LEVEL: 'silent', ...place }
  const child = spawn(process.execPath, [worker, code, at], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  return text(child.stdout)
}

test('an older release writes an order, and what it does not know stays', async () => {
  const shop = await openTestShop()
  const { code } = await buy(shop)
  const note = {
    id: 'note-1',
    text: 'Chega tarde',
    byId: 'admin',
    byName: 'Helena',
    at: shop.clock.now(),
    agencyId: null,
  }
  const laterDueOn = localDate('2027-01-15')
  await orders.update(code, (order) => ({
    ...order,
    notes: [note],
    charges: order.charges.map((charge) => ({ ...charge, laterDueOn })),
  }))

  const result = JSON.parse(await olderRelease(shop, code, shop.clock.forward(600 * MINUTE)))

  expect(result.state).toBe('expired')
  expect([result.notes, result.charges[0].laterDueOn]).toEqual([undefined, undefined])
  const order = await orders.get(code)
  expect(order.state).toBe('expired')
  expect(order.notes).toEqual([note])
  expect(order.charges.map((charge) => charge.laterDueOn)).toEqual([laterDueOn])
  await shop.close()
})

test('a database that has taken a step which the older release cannot follow is refused by name', async () => {
  const shop = await openTestShop()
  const { code } = await buy(shop)
  const [version, readableFrom] = [SCHEMA.version + 1, SCHEMA.version + 1]
  await enterSchema(shop.clock.now(), { version, readableFrom })
  const result = await olderRelease(shop, code, shop.clock.forward(600 * MINUTE))
  expect(result).toContain(`UnusableStore: The database belongs to a newer release: it needs schema ${readableFrom}`)
  expect((await orders.get(code)).state).toBe('awaitingPayment')
  await shop.close()
})
