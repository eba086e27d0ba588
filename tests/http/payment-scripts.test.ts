/** Every script of the pages where money is paid stands in a checked-in inventory: docs/proof.md, A16. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { agencies } from '~/data/collections'
import { instant } from '~/domain/values/dates'
import { createPaymentLink } from '~/operations/payments/create-payment-link.server'
import { linkToken } from '~/operations/payments/link-token.server'
import { openPayment } from '../support/checkout-by-form'
import { ROOT } from '../support/project'
import { type Books, newPerson, openBooks, sellTrip, sessionOf } from '../support/shop-books'
import { openPlace, PASSWORD, type ShopPlace, type ShopServer, startServer } from '../support/shop-server'
import { readJson } from '../support/source-files'
import { linkOffer, MAKER } from '../support/test-links'
import { createVisitor, type Visitor, type VisitorResponse } from '../support/visitor'

const inventory = z
  .object({ origins: z.array(z.string()), inline: z.record(z.string(), z.string()), packages: z.array(z.string()) })
  .parse(readJson('tests/payment-scripts.json'))
const sources = z
  .record(z.string(), z.object({ loads: z.array(z.string()), sources: z.array(z.string()) }))
  .parse(readJson('build/script-sources.json'))

let place: ShopPlace
let server: ShopServer
let books: Books
let ana: Visitor

beforeAll(async () => {
  place = await openPlace()
  server = await startServer(place)
  books = openBooks(place)
  await sellTrip('chapada', 5)
  ana = createVisitor(server.url, new Map([(await sessionOf(await newPerson(PASSWORD))).cookie]))
}, 120_000)

afterAll(async () => {
  ana?.leave()
  await books?.close()
  await server?.stop()
  place?.remove()
})

async function linkAddress(): Promise<string> {
  const [agency] = await agencies.list({ eq: { state: 'approved' }, order: { by: 'createdAt', dir: 'desc' }, limit: 1 })
  const now = instant(Date.now())
  const created = await createPaymentLink({
    checkoutAttemptId: 'inventory',
    owner: { agencyId: agency?.id ?? '' },
    by: MAKER,
    offer: linkOffer({ clock: { now: () => now } }),
    now,
  })
  if (!created.ok) throw new Error(JSON.stringify(created.reason))
  return `/externalPayment?link=${linkToken(created.value.id)}`
}

/** The scripts that a page names, the code that stands in it, and what else could bring code along. */
function scriptsOf({ text }: VisitorResponse) {
  const tags = [...text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  const named = tags.flatMap(([, head = '']) => /\bsrc="([^"]+)"/.exec(head)?.[1] ?? [])
  const loaded = [...text.matchAll(/<link\b[^>]*\brel="(?:modulepreload|late)"[^>]*\bhref="([^"]+)"/g)].map(
    ([, href = '']) => href,
  )
  const inline = tags
    .filter(([, head = '']) => !/\bsrc=/.test(head))
    .map(([, head = '', code = '']) => ({ head, code }))
  const stray = [
    ...text
      .replace(/<script\b[\s\S]*?<\/script>/g, '')
      .matchAll(/<[^>]+\son\w+="|<(?:iframe|object|embed)\b|="javascript:/g),
  ]
  return { files: [...named, ...loaded], inline, stray: stray.map(([found]) => found) }
}

function purposeOf({ head, code }: { head: string; code: string }): string {
  const type = /\btype="([^"]+)"/.exec(head)?.[1]
  const found = Object.entries(inventory.inline).find(
    ([, start]) => code.replace(/^[;\s]+/, '').startsWith(start) || type === start,
  )
  return found?.[0] ?? `unknown: ${head} ${code.slice(0, 80)}`
}

/** What the files are made of, with everything that they may load later. */
function madeOf(files: readonly string[]): string[] {
  const all = new Set<string>()
  const waiting = [...files]
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    if (all.has(file)) continue
    all.add(file)
    waiting.push(...(sources[file]?.loads ?? []))
  }
  return [...new Set([...all].flatMap((file) => sources[file]?.sources ?? [`unknown: ${file}`]))].sort()
}

const hashOf = (bytes: string | Buffer) => createHash('sha384').update(bytes).digest('base64')

test.each([
  ['the checkout', () => ana.get('/user/checkout?item=chapada%3A1')],
  ['the payment', () => openPayment(ana, { optionId: 'chapada' })],
  ['a payment link', async () => createVisitor(server.url).get(await linkAddress())],
])('%s brings no script that is not in the inventory', async (_, open) => {
  const page = await open()
  expect(page.status).toBe(200)
  const { files, inline, stray } = scriptsOf(page)
  expect(files).toHaveLength(1)
  expect(stray).toEqual([])
  const origins = new Set(files.map((file) => (new URL(file, server.url).origin === server.url ? 'self' : file)))
  expect([...origins]).toEqual(inventory.origins)
  for (const each of inline) expect(Object.keys(inventory.inline)).toContain(purposeOf(each))
  expect(madeOf(files)).toContain('card-validator')
  expect(madeOf(files).filter((source) => !inventory.packages.includes(source))).toEqual([])
  for (const file of new Set(files)) {
    const built = join(ROOT, 'build/client', file)
    const served = await ana.get(file)
    expect([file, existsSync(built) && hashOf(readFileSync(built))]).toEqual([file, hashOf(served.text)])
  }
})
