/** Lets time pass for one order: the shop keeps its clock, what the order waits for comes nearer. */
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { z } from 'zod'

const times = z.object({
  holdExpiresAt: z.string().nullable(),
  charges: z.array(z.looseObject({ expiresAt: z.string().nullable() })),
})

const earlier = (at: string | null, minutes: number) =>
  at === null ? null : new Date(Date.parse(at) - minutes * 60_000).toISOString()

/** Moves the moments up to which the order may be paid and its places are held `minutes` back. */
export function passTime(folder: string, orderCode: string, minutes: number): void {
  const database = new Database(join(folder, 'roteiro.sqlite'), { timeout: 5000 })
  try {
    const row = z
      .object({ json: z.string() })
      .parse(database.prepare('SELECT json FROM orders WHERE id = ?').get(orderCode))
    const order = times.loose().parse(JSON.parse(row.json))
    const charges = order.charges.map((charge) => ({ ...charge, expiresAt: earlier(charge.expiresAt, minutes) }))
    const json = JSON.stringify({ ...order, charges, holdExpiresAt: earlier(order.holdExpiresAt, minutes) })
    database.prepare('UPDATE orders SET json = ? WHERE id = ?').run(json, orderCode)
  } finally {
    database.close()
  }
}
