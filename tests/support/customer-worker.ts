/** Another process of the shop: `node customer-worker.mjs <name>` buys without end and says each order it was promised. */
import { instant } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { placeOrder } from '~/operations/orders/place-order.server'
import { PAYER, passenger } from './test-people'

async function customer(name: string): Promise<void> {
  for (let round = 0; ; round += 1) {
    const placed = await placeOrder({
      checkoutAttemptId: `${name}-${round}`,
      userId: name,
      items: [{ optionId: 'quarto', quantity: 1 }],
      passengers: [passenger('Ana Lima'), passenger('Rui Lima')],
      payer: PAYER,
      payment: { method: 'pix' },
      shownTotal: centavos(114_000),
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

const name = process.argv[2] ?? 'customer'
await Promise.all([customer(`${name}-a`), customer(`${name}-b`), customer(`${name}-c`)])
