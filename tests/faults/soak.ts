/** Ten minutes of ordinary trade: what grows that should not? SOAK_MINUTES and SOAK_RATE (questions a second) change it. */
import { readdirSync } from 'node:fs'
import { orderCodeOf } from '../support/checkout-by-form'
import type { Check } from '../support/checks'
import { onStand, type Stand, summaryOf, wait } from '../support/open-stand'
import { newPerson, sellTrip } from '../support/shop-books'
import { PASSWORD } from '../support/shop-server'
import type { VisitorResponse } from '../support/visitor'

const MINUTES = Number(process.env.SOAK_MINUTES ?? 10)
const RATE = Number(process.env.SOAK_RATE ?? 20)
const SAMPLE_MS = 10_000
const pages = ['/', '/trips', '/trips?q=mar', '/trips/national', '/products', '/signin', '/contactUs', '/itineraries']

interface PageTime {
  path: string
  ms: number
}

interface Sample {
  minute: number
  rss: number
  heap: number
  files: number
}

const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Every page requested once, each at its median: pages that are kept and pages that are not do not mix. */
function roundMs(times: readonly PageTime[]): number {
  const medians = pages.map((page) => median(times.filter(({ path }) => path === page).map(({ ms }) => ms)))
  return medians.reduce((sum, ms) => sum + ms, 0)
}

/** Least squares: by how much a figure grows a minute. */
function slope(samples: readonly Sample[], of: (sample: Sample) => number): number {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
  const [x, y] = [mean(samples.map(({ minute }) => minute)), mean(samples.map(of))]
  const top = samples.reduce((sum, sample) => sum + (sample.minute - x) * (of(sample) - y), 0)
  return top / samples.reduce((sum, sample) => sum + (sample.minute - x) ** 2, 0)
}

/**
 * What stays after a collection: the lowest of a second's readings. A password takes 19 MiB while it is hashed, and the
 * room for new objects, given back by the collection, is taken again with the next visitors.
 */
async function resident(stand: Stand): Promise<number> {
  let lowest = Number.POSITIVE_INFINITY
  for (let reading = 0; reading < 10; reading += 1) {
    lowest = Math.min(lowest, stand.residentMegabytes())
    await wait(100)
  }
  return lowest
}

/** Of each half minute the sample that holds least: between two collections the room for new objects comes and goes. */
function floors(samples: readonly Sample[]): Sample[] {
  const lowest = new Map<number, Sample>()
  for (const each of samples) {
    const half = Math.floor(each.minute * 2)
    if (each.rss < (lowest.get(half)?.rss ?? Number.POSITIVE_INFINITY)) lowest.set(half, each)
  }
  return [...lowest.values()]
}

async function sample(stand: Stand, minute: number): Promise<Sample> {
  process.kill(stand.server().pid, 'SIGUSR2')
  const [rss, heap] = await Promise.all([resident(stand), heapMegabytes(stand)])
  return { minute, rss, heap, files: readdirSync(`/proc/${stand.server().pid}/fd`).length }
}

async function heapMegabytes(stand: Stand): Promise<number> {
  await wait(400)
  const scraper = stand.visitor()
  const { text } = await scraper.get('/metrics')
  scraper.leave()
  return Number(/^roteiro_nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1] ?? Number.NaN) / 1024 / 1024
}

/** One question in forty buys, one in thirteen signs in, the others read. */
async function trade(stand: Stand, emails: readonly string[], at: number, times: PageTime[]) {
  const note = (response: VisitorResponse, isWell: boolean) =>
    stand.expect(isWell || stand.findings.length > 20, `${response.path}: ${summaryOf(response)}`)
  if (at % 40 === 0) {
    const customer = await stand.customer()
    const response = await stand.pay(customer, await stand.form(customer))
    customer.leave()
    return note(response, orderCodeOf(response) !== null)
  }
  const guest = stand.visitor()
  if (at % 10 === 5) {
    const response = await guest.signIn(emails[at % emails.length] ?? '', PASSWORD)
    note(response, response.status === 302)
  } else {
    const response = await guest.get(pages[at % pages.length] ?? '/')
    note(response, response.status === 200)
    times.push({ path: response.path, ms: response.ms })
  }
  guest.leave()
}

const soak: Check = {
  name: 'soak',
  row: 'C14',
  run: (place) =>
    onStand(
      place,
      async (stand) => {
        const emails: string[] = []
        while (emails.length < 10) emails.push((await newPerson(PASSWORD)).email)
        await sellTrip('sempre', 10)
        const startedAt = performance.now()
        const minuteNow = () => (performance.now() - startedAt) / 60_000
        const samples: Sample[] = []
        const times: PageTime[] = []
        const under = new Set<Promise<void>>()
        let sampling: Promise<void> = Promise.resolve()
        let nextSample = 0
        for (let at = 1; minuteNow() < MINUTES; at += 1) {
          const trading = trade(stand, emails, at, times).catch((error: unknown) => {
            if (stand.findings.length < 20) stand.findings.push(String(error).slice(0, 200))
          })
          under.add(trading)
          void trading.then(() => under.delete(trading))
          if (minuteNow() * 60_000 >= nextSample) {
            nextSample += SAMPLE_MS
            sampling = sample(stand, minuteNow()).then(
              (taken) => void samples.push(taken),
              () => undefined,
            )
          }
          if (under.size > 100) await Promise.race(under)
          await wait(Math.max(0, startedAt + (at * 1000) / RATE - performance.now()))
        }
        await Promise.all([...under, sampling])
        judge(stand, samples, times)
        await stand.checkInvariants('afterwards')
      },
      {},
      { preload: 'tests/support/collect-garbage.mjs' },
    ),
}

function judge(stand: Stand, samples: readonly Sample[], times: readonly PageTime[]): void {
  const late = samples.filter(({ minute }) => minute > MINUTES / 2)
  const [first, last] = [late[0], late.at(-1)]
  const rss = slope(floors(late), (each) => each.rss)
  const heap = slope(late, (each) => each.heap)
  const third = Math.floor(times.length / 3)
  const [before, after] = [roundMs(times.slice(third, 2 * third)), roundMs(times.slice(2 * third))]
  const drift = (after / before - 1) * 100
  const figures = `RSS ${first?.rss.toFixed(0)} → ${last?.rss.toFixed(0)} MB (${rss.toFixed(2)} a minute), heap ${first?.heap.toFixed(1)} → ${last?.heap.toFixed(1)} MB (${heap.toFixed(2)}), files ${first?.files} → ${last?.files}`
  const megabytes = late.map((each) => each.rss.toFixed(0)).join(' ')
  process.stdout.write(`         memory: ${megabytes}\n`)
  process.stdout.write(`         ${times.length} pages, ${stand.promised.length} orders; second half: ${figures}\n`)
  process.stdout.write(
    `         every page once: ${before.toFixed(1)} ms, then ${after.toFixed(1)} ms (${drift.toFixed(0)} %)\n`,
  )
  stand.expect(heap < 1, `the heap grows by ${heap.toFixed(2)} MB a minute`)
  stand.expect(rss < 1, `the memory grows by ${rss.toFixed(2)} MB a minute`)
  stand.expect((last?.files ?? 0) - (first?.files ?? 0) < 20, `open files: ${first?.files}, then ${last?.files}`)
  stand.expect(drift < 20, `pages became slower by ${drift.toFixed(0)} %`)
}

export const soakChecks = [soak]
