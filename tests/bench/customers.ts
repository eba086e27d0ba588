/** Customers who buy by Pix through the forms, some at a time and in turn, until the time is over. */
import { z } from 'zod'
import { openPayment, orderCodeOf, payByPix } from '../support/checkout-by-form'
import { createVisitor } from '../support/visitor'
import { quantile } from './quantile'

export interface CustomersTask {
  /** The processes that serve: the customers share them out. */
  urls: string[]
  cookies: [string, string][]
  /** How many buy at a time; the next of them with each purchase, so that nobody's orders pile up. */
  atOnce: number
  optionId: string
  forMs: number
  /** Purchases begun by all together; without it, the next begins as soon as one is done. */
  perSecond?: number
}

export const customersSchema = z.object({
  orders: z.number(),
  failures: z.number(),
  seconds: z.number(),
  /** Milliseconds of a whole purchase: two pages, two posts and the result page. */
  p50: z.number(),
  p99: z.number(),
})

type CustomersResult = z.infer<typeof customersSchema>

export async function runCustomers(task: string): Promise<void> {
  process.stdout.write(JSON.stringify(await buy(JSON.parse(task))))
}

async function buy({ urls, cookies, atOnce, optionId, forMs, perSecond }: CustomersTask): Promise<CustomersResult> {
  const times: number[] = []
  let failures = 0
  const apartMs = perSecond === undefined ? 0 : 1000 / perSecond
  const startedAt = performance.now()
  const visitors = cookies.map((cookie, place) =>
    createVisitor(urls[(place % atOnce) % urls.length] ?? '', new Map([cookie])),
  )
  const lane = async (place: number) => {
    for (let turn = 0; performance.now() - startedAt < forMs; turn += 1) {
      await until(startedAt + (turn * atOnce + place) * apartMs)
      const visitor = visitors[(turn * atOnce + place) % visitors.length]
      if (!visitor) throw new RangeError('nobody is there to buy')
      const begunAt = performance.now()
      const placed = await payByPix(visitor, await openPayment(visitor, { optionId }))
      const result = orderCodeOf(placed) && placed.location ? await visitor.get(placed.location) : null
      if (result?.status === 200) times.push(performance.now() - begunAt)
      else failures += 1
      // Until their next turn the server would close the connection, in the worst case as they use it again.
      visitor.leave()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, place) => lane(place)))
  for (const visitor of visitors) visitor.leave()
  const seconds = (performance.now() - startedAt) / 1000
  return { orders: times.length, failures, seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

function until(at: number): Promise<void> {
  const wait = at - performance.now()
  return wait <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, wait))
}
