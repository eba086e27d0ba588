/** Writes the movements of money of orders that were paid before the shop wrote them: once for a database. */
import { completedSteps, movements, orders } from '~/data/collections'
import { store } from '~/data/store.server'
import { missingMovements } from '~/domain/payments/money-movement'
import type { Instant } from '~/domain/values/dates'

const DONE = 'money-movements-1'

export async function areMovementsFilled(): Promise<boolean> {
  return (await completedSteps.find(DONE)) !== null
}

/** May be interrupted and repeated: what an order has already is left as it is. The number of orders filled. */
export async function fillMovements(now: Instant, signal?: AbortSignal): Promise<number> {
  if (await areMovementsFilled()) return 0
  let filled = 0
  for await (const { data } of orders.each({ order: { by: 'createdAt', dir: 'desc' } })) {
    if (signal?.aborted) return filled
    if (data.charges.some(({ paidAmount }) => paidAmount > 0)) filled += Number(await fillOne(data.code))
  }
  await completedSteps.put(DONE, { id: DONE, doneAt: now })
  return filled
}

/** True where something was missing. An order that changes meanwhile has written its own movement: it is read again. */
async function fillOne(code: string): Promise<boolean> {
  const known = await movements.list({ eq: { orderCode: code }, limit: 1000 })
  const doc = await orders.findDoc(code)
  const missing = doc ? missingMovements(doc.data, known) : []
  if (!doc || missing.length === 0) return false
  const isWritten = await store().transact(
    async (tx) => {
      if ((await tx.get(orders, code))?.version !== doc.version) return false
      for (const movement of missing) tx.put(movements, movement.id, movement)
      return true
    },
    { lockKeys: [`order ${code}`] },
  )
  return isWritten || fillOne(code)
}
