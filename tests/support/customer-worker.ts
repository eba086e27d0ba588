/**
 * Another process of the shop: `node customer-worker.mjs <name> <units> [posts]` buys one or two of these units each time,
 * and says each order it was promised. Units are written as `quarto:2 lugar:1`, with the people that each takes. Without
 * `posts` it does so without end; with it a refusal is a line too, and every other order is canceled soon after.
 */

import { Contention } from '~/data/store'
import { instant } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { type Result, refused } from '~/domain/values/result'
import { cancelOrder } from '~/operations/orders/cancel-order.server'
import { type PlacedOrder, type PlaceOrder, placeOrder } from '~/operations/orders/place-order.server'
import { PAYER, passenger } from './test-people'

/** What one person pays by Pix in the test shop. */
const EACH = 57_000
const REFUSED = '-'

type Unit = { optionId: string; people: number }

async function customer(name: string, units: readonly Unit[], posts: number): Promise<void> {
  const bought: string[] = []
  for (let round = 0; round < posts; round += 1) {
    const first = Math.floor(Math.random() * units.length)
    const chosen = units.slice(first, first + 1 + (round % 2))
    const people = chosen.reduce((sum, unit) => sum + unit.people, 0)
    const placed = await buyUnlessBusy({
      checkoutAttemptId: `${name}-${round}`,
      userId: name,
      items: chosen.map(({ optionId }) => ({ optionId, quantity: 1 })),
      passengers: Array.from({ length: people }, () => passenger('Ana Lima')),
      payer: PAYER,
      payment: { method: 'pix' },
      shownTotal: centavos(people * EACH),
      contractVersion: '2026-1',
      shownTrip: null,
      language: 'pt-BR',
      clientAddress: null,
      sellerCode: null,
      publicUrl: 'http://loja.example',
      now: instant(Date.now()),
    })
    if (placed.ok) {
      process.stdout.write(`${placed.value.order.code}\n`)
      bought.push(placed.value.order.code)
    } else if (posts === Number.POSITIVE_INFINITY) await new Promise((resolve) => setTimeout(resolve, 20))
    else process.stdout.write(`${REFUSED}\n`)
    if (posts !== Number.POSITIVE_INFINITY && round % 2 === 1) await cancelOne(name, bought)
  }
}

/** A machine that many share may keep a customer waiting too long: who reads that tries again. */
async function buyUnlessBusy(input: PlaceOrder): Promise<Result<PlacedOrder, unknown>> {
  try {
    return await placeOrder(input)
  } catch (error) {
    if (error instanceof Contention) return refused('busy')
    throw error
  }
}

async function cancelOne(userId: string, bought: string[]): Promise<void> {
  const [orderCode] = bought.splice(Math.floor(Math.random() * bought.length), 1)
  if (orderCode === undefined) return
  try {
    await cancelOrder({ orderCode, userId, now: instant(Date.now()), publicUrl: 'http://loja.example' })
  } catch (error) {
    if (!(error instanceof Contention)) throw error
  }
}

const [name = 'customer', written = 'quarto:2', posts] = process.argv.slice(2)
const units = written.split(' ').map((each) => {
  const [optionId = '', people = '1'] = each.split(':')
  return { optionId, people: Number(people) }
})
const each = posts === undefined ? Number.POSITIVE_INFINITY : Number(posts) / 3
await Promise.all(['a', 'b', 'c'].map((letter) => customer(`${name}-${letter}`, units, each)))
// What a call to the provider left open would keep it.
if (posts !== undefined) process.exit(0)
