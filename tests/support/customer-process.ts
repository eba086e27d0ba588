/**
 * A process of its own that buys through the forms: `node customer-process.mjs <task as JSON>`. It fills its forms, says
 * `ready`, and presses all its buttons when a line comes in. One line for each response.
 */
import { once } from 'node:events'
import { openPayment, orderCodeOf, payByPix, visibleText } from './checkout-by-form'
import { createVisitor } from './visitor'

export interface CustomerTask {
  /** Each try goes to the next of these servers. */
  urls: string[]
  cookie: [string, string]
  optionId: string
  quantity: number
  tries: number
}

export interface CustomerResponse {
  status: number
  code: string | null
  ms: number
  text: string
}

async function main(task: CustomerTask): Promise<void> {
  const visitors = task.urls.map((url) => createVisitor(url, new Map([task.cookie])))
  const pages = []
  for (let index = 0; index < task.tries; index += 1) {
    const visitor = visitors[index % visitors.length]
    if (visitor) pages.push({ visitor, page: await openPayment(visitor, task) })
  }
  // While the others get ready, the server may close what lies idle.
  for (const visitor of visitors) visitor.leave()
  process.stdout.write('ready\n')
  await once(process.stdin, 'data')
  await Promise.all(
    pages.map(async ({ visitor, page }) => {
      const placed = await payByPix(visitor, page)
      const response: CustomerResponse = {
        status: placed.status,
        code: orderCodeOf(placed),
        ms: Math.round(placed.ms),
        text: placed.location ?? visibleText(placed),
      }
      process.stdout.write(`${JSON.stringify(response)}\n`)
    }),
  )
  process.exit(0)
}

const task: CustomerTask = JSON.parse(process.argv[2] ?? '')
await main(task)
