/** Two servers, a customer, and the provider's desk: what tests of late, lost and doubled news need. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { orders, outbox } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import { readMessage } from '~/mail/read-message'
import { buyByPix } from './checkout-by-form'
import { type Findings, runInvariants } from './invariants'
import { newPerson, openBooks, sellTrip, sessionOf } from './shop-books'
import { openPlace, PASSWORD, type ShopServer, startServer } from './shop-server'
import { createVisitor } from './visitor'

const chargesSchema = z.array(
  z.object({ id: z.string(), orderCode: z.string(), status: z.string(), captured: z.boolean() }),
)
const hooksSchema = z.array(z.object({ id: z.string(), type: z.string(), chargeId: z.string(), body: z.string() }))

export type PixShop = Awaited<ReturnType<typeof openPixShop>>

export async function openPixShop(settings: Readonly<Record<string, string>> = {}) {
  const place = await openPlace()
  const first = await startServer(place, { settings })
  const servers = [first, await startServer(place, { settings })]
  const books = openBooks(place)
  const ana = createVisitor(first.url, new Map([(await sessionOf(await newPerson(PASSWORD))).cookie]))
  const optionId = await sellTrip('chapada', 100)
  const promised: string[] = []

  async function charges() {
    return chargesSchema.parse(await (await fetch(`${place.sandboxUrl}/_charges`)).json())
  }

  async function chargesOf(code: string) {
    return (await charges()).filter(({ orderCode }) => orderCode === code)
  }

  return {
    url: first.url,
    ana,
    optionId,
    /** One more server of this shop with settings of its own; it ends with the others. */
    async serve(own: Readonly<Record<string, string>>): Promise<ShopServer> {
      const server = await startServer(place, { settings: { ...settings, ...own } })
      servers.push(server)
      return server
    },
    /** Lines of the log about security. */
    warnings: () =>
      first
        .output()
        .split('\n')
        .filter((line) => line.includes('"security":')),
    /** Codes of the orders that somebody was promised; the invariants search for them. */
    promised,
    charges,
    chargesOf,
    post(path: string, body: object = {}) {
      const headers = { 'content-type': 'application/json' }
      return fetch(place.sandboxUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
    },
    async hooksOf(chargeId: string, type: string) {
      const all = hooksSchema.parse(await (await fetch(`${place.sandboxUrl}/_webhooks`)).json())
      return all.filter((hook) => hook.chargeId === chargeId && hook.type === type)
    },
    async bought(): Promise<{ code: string; chargeId: string }> {
      const code = await buyByPix(ana, { optionId })
      promised.push(code)
      const [charge] = await chargesOf(code)
      return { code, chargeId: charge?.id ?? '' }
    },
    /** As the provider would send it, to any of the servers. */
    deliver(body: string, server = 0, credentials: string | null = 'sandbox:sandbox') {
      const authorization = `Basic ${Buffer.from(credentials ?? '').toString('base64')}`
      return fetch(`${servers[server]?.url}/webhooks/payments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(credentials === null ? {} : { authorization }) },
        body,
        redirect: 'manual',
      })
    },
    /** What happens exactly once when an order is paid, however often the news comes. */
    async effectsOf(code: string) {
      const { history, charges: tries } = await orders.get(code)
      const paid = history.filter(({ to }) => to === 'paid').length
      return { paid, letters: await lettersAbout(code, place.folder), charges: tries.length }
    },
    invariants: (): Promise<Findings> => runInvariants(place, promised),
    async close() {
      ana.leave()
      await books.close()
      await Promise.all(servers.map((server) => server.stop()))
      place.remove()
    },
  }
}

export const isPaid = ({ status }: Order) => status === 'paid'

export async function until(code: string, isWanted: (order: Order) => boolean, withinMs = 20_000): Promise<Order> {
  const end = Date.now() + withinMs
  for (;;) {
    const order = await orders.get(code)
    if (isWanted(order)) return order
    if (Date.now() > end) throw new Error(`The order stays ${order.state}, next look at ${order.nextCheckAt}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Puts the next look of the reconciler, which is minutes away, to now; its own round does the rest. */
export async function bringForward(code: string): Promise<void> {
  await orders.update(code, (order) => ({ ...order, nextCheckAt: order.updatedAt }))
}

/** The messages about this order that were sent, once none waits any more. */
async function lettersAbout(code: string, folder: string): Promise<number> {
  const isWaiting = async () => {
    const waiting = await outbox.list({
      eq: { topic: 'mail', done: false },
      order: { by: 'availableAt', dir: 'asc' },
      limit: 500,
    })
    return waiting.some(({ dedupeKey }) => dedupeKey.includes(code))
  }
  for (let tries = 0; (await isWaiting()) && tries < 200; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const box = join(folder, 'mail')
  const names = (await readdir(box)).filter((name) => name.endsWith('.eml'))
  const letters = await Promise.all(names.map(async (name) => readMessage(await readFile(join(box, name)))))
  return letters.filter(({ subject, text }) => `${subject}\n${text}`.includes(code)).length
}
