/**
 * Another process of the shop: `node customer-worker.mjs <name> <units>` buys without end, one or two of these units each
 * time, and says each order it was promised. Units are written as `quarto:2 lugar:1`, with the people that each takes.
 */
import { instant } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { placeOrder } from '~/operations/orders/place-order.server'
import { PAYER, passenger } from './test-people'

/** What one person pays by Pix in the test shop. */
const EACH = 57_000

type Unit = { optionId: string; people: number }

async function customer(name: string, units: readonly Unit[]): Promise<void> {
  for (let round = 0; ; round += 1) {
    const first = Math.floor(Math.random() * units.length)
    const chosen = units.slice(first, first + 1 + (round % 2))
    const people = chosen.reduce((sum, unit) => sum + unit.people, 0)
    const placed = await placeOrder({
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
    if (placed.ok) process.stdout.write(`${placed.value.order.code}\n`)
    else await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const [name = 'customer', written = 'quarto:2'] = process.argv.slice(2)
const units = written.split(' ').map((each) => {
  const [optionId = '', people = '1'] = each.split(':')
  return { optionId, people: Number(people) }
})
await Promise.all(['a', 'b', 'c'].map((each) => customer(`${name}-${each}`, units)))
