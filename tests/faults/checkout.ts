/** The checkout at its worst moments, longer than the suite has time for. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { orders, stock } from '~/data/collections'
import { readMessage } from '~/mail/read-message'
import { openPayment, orderCodeOf, payByPix } from '../support/checkout-by-form'
import type { Check } from '../support/checks'
import { brokenPromises } from '../support/invariants'
import { soon } from '../support/journey'
import { onStand, type Stand, summaryOf, wait } from '../support/open-stand'
import { sellTrip } from '../support/shop-books'
import type { ShopPlace } from '../support/shop-server'

const KILLS = 100
const RESTART_MS = 3000
const RUSHES = 20
const RUSHED = 50
const SEATS = 5
const MEETINGS = 200
/** Within which there is a page whatever the provider does, with slack for fifty at once. */
const PAGE_MS = 12_500

const quantile = (numbers: readonly number[], share: number) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0

const kills: Check = {
  name: 'kill-checkout',
  row: 'C1',
  run: (place) =>
    onStand(place, async (stand) => {
      const customers = await Promise.all(Array.from({ length: 3 }, () => stand.customer()))
      const restarts: number[] = []
      let cut = 0
      for (let round = 0; round < KILLS; round += 1) {
        const forms = await Promise.all(customers.map((customer) => stand.form(customer)))
        const press = () =>
          Promise.all(
            forms.map((form, index) => customers[index] && stand.pay(customers[index], form).catch(() => null)),
          )
        const pressed = press()
        await wait(Math.random() * 400)
        await stand.server().kill()
        for (const response of await pressed) {
          if (!response) cut += 1
          else stand.expect(orderCodeOf(response) !== null, `round ${round}: ${summaryOf(response)}`)
        }
        restarts.push((await stand.restart()).readyAfterMs)
        for (const broken of await brokenPromises(place, stand.promised))
          stand.findings.push(`round ${round}: ${broken}`)
        for (const response of await press()) {
          stand.expect(
            !!response && orderCodeOf(response) !== null,
            `round ${round}: the same try again does not end well`,
          )
        }
      }
      const placed = new Set(stand.promised).size
      stand.expect(placed === KILLS * customers.length, `${placed} orders of ${KILLS * customers.length} tries`)
      stand.expect(cut > KILLS / 4, `only ${cut} answers were cut off: the moments are wrong`)
      const slow = quantile(restarts, 0.95)
      process.stdout.write(
        `         ${cut} answers cut off; a start: ${quantile(restarts, 0.5).toFixed(0)} ms, p95 ${slow.toFixed(0)} ms\n`,
      )
      stand.expect(slow < RESTART_MS, `a start takes ${slow.toFixed(0)} ms (p95), the limit is ${RESTART_MS}`)
      await stand.checkInvariants('afterwards')
    }),
}

const rushes: Check = {
  name: 'last-units-rounds',
  row: 'R1',
  run: (place) =>
    onStand(place, async (stand) => {
      const customers = await Promise.all(Array.from({ length: RUSHED }, () => stand.customer()))
      const times: number[] = []
      for (let round = 0; round < RUSHES; round += 1) {
        const optionId = await sellTrip(`rodada${round}`, SEATS)
        const forms = await Promise.all(customers.map((customer) => openPayment(customer, { optionId })))
        // A connection that lay idle may be closed by the server in the moment it is used again.
        for (const customer of customers) customer.leave()
        const responses = await Promise.all(
          customers.map((customer, index) => forms[index] && payByPix(customer, forms[index])),
        )
        const codes = responses.flatMap((response) => (response && orderCodeOf(response)) || [])
        stand.promised.push(...codes)
        stand.expect(codes.length === SEATS, `round ${round}: ${codes.length} orders for ${SEATS} places`)
        for (const response of responses) {
          if (!response) continue
          times.push(response.ms)
          const isRight =
            orderCodeOf(response) !== null || (response.status === 422 && /esgotad|vagas acabaram/i.test(response.text))
          stand.expect(isRight, `round ${round}: ${summaryOf(response)}`)
        }
        stand.expect((await stock.get(optionId)).held === SEATS, `round ${round}: the stock says something else`)
      }
      const p99 = quantile(times, 0.99)
      process.stdout.write(
        `         ${times.length} presses, p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms\n`,
      )
      stand.expect(p99 < 5000, `p99 is ${p99.toFixed(0)} ms`)
      stand.checkResponses()
      await stand.checkInvariants('afterwards')
    }),
}

interface Hook {
  chargeId: string
  type: string
  body: string
}

/** The news as the provider sends it, once it has decided to lose it on the way. */
async function lostNews(place: ShopPlace, stand: Stand, code: string): Promise<string> {
  const charges: { id: string; orderCode: string }[] = await (await fetch(`${place.sandboxUrl}/_charges`)).json()
  const id = charges.find(({ orderCode }) => orderCode === code)?.id
  await stand.setProvider({ loseNext: 1 })
  await fetch(`${place.sandboxUrl}/_charges/${id}/pay`, { method: 'POST' })
  const hooks: Hook[] = await (await fetch(`${place.sandboxUrl}/_webhooks`)).json()
  return hooks.find(({ chargeId, type }) => chargeId === id && type === 'charge.paid')?.body ?? ''
}

function deliver(stand: Stand, body: string) {
  const authorization = `Basic ${Buffer.from('sandbox:sandbox').toString('base64')}`
  const headers = { 'content-type': 'application/json', authorization }
  return fetch(`${stand.server().url}/webhooks/payments`, { method: 'POST', headers, body })
}

function lettersAbout(folder: string, codes: readonly string[]): Map<string, number> {
  const box = join(folder, 'mail')
  const texts = readdirSync(box)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => {
      const { subject, text } = readMessage(readFileSync(join(box, name)))
      return `${subject}\n${text}`
    })
  return new Map(codes.map((code) => [code, texts.filter((text) => text.includes(code)).length]))
}

const meetings: Check = {
  name: 'webhook-and-return-page',
  row: 'R6 R7',
  run: (place) =>
    onStand(place, async (stand) => {
      let body = ''
      for (let round = 0; round < MEETINGS; round += 1) {
        if (round % 50 === 0) await sellTrip(`encontro${round}`, 50)
        const customer = await stand.customer()
        const optionId = `encontro${round - (round % 50)}`
        const code = orderCodeOf(await payByPix(customer, await openPayment(customer, { optionId }))) ?? ''
        stand.promised.push(code)
        body = await lostNews(place, stand, code)
        const page = () => customer.get(`/user/checkout/post-checkout?order=${code}`)
        const met = await Promise.all([page(), deliver(stand, body), page(), deliver(stand, body)])
        stand.expect(
          met.every(({ status }) => status === 200),
          `round ${round}: ${met.map(({ status }) => status)}`,
        )
        customer.leave()
      }
      const replay = async (when: string) => {
        const responses = await Promise.all(Array.from({ length: 100 }, () => deliver(stand, body)))
        stand.expect(
          responses.every(({ status }) => status === 200),
          `${when}: a replay was not answered 200`,
        )
      }
      await replay('before the restart')
      await stand.server().stop()
      await stand.restart()
      await replay('after the restart')
      await soon(
        async () => [...lettersAbout(place.folder, stand.promised).values()].every((count) => count >= 2),
        120_000,
      ).catch(() => stand.findings.push('letters are missing'))
      const letters = lettersAbout(place.folder, stand.promised)
      for (const { code, history, status } of await orders.getMany(stand.promised)) {
        const times = history.filter(({ to }) => to === 'paid').length
        stand.expect(status === 'paid' && times === 1, `${code} became paid ${times} times and is ${status}`)
        stand.expect(letters.get(code) === 2, `${letters.get(code)} letters about ${code}`)
      }
      stand.checkResponses()
      await stand.checkInvariants('afterwards')
    }),
}

const slow: Check = {
  name: 'slow-provider-many-buyers',
  row: 'R12',
  run: (place) =>
    onStand(place, async (stand) => {
      const customers = await Promise.all(Array.from({ length: 50 }, () => stand.customer()))
      const forms = await Promise.all(customers.map((customer) => stand.form(customer)))
      const check = async (forMs: number) => {
        const times: number[] = []
        const under: Promise<unknown>[] = []
        for (const end = performance.now() + forMs; performance.now() < end; await wait(50)) {
          const guest = stand.visitor()
          under.push(
            guest.get('/').then(({ ms, status }) => {
              times.push(status === 200 ? ms : 60_000)
              guest.leave()
            }),
          )
        }
        await Promise.all(under)
        return quantile(times, 0.95)
      }
      const idle = await check(4000)
      await stand.setProvider({ mode: 'slow', seconds: 10 })
      const paying = Promise.all(forms.map((form, index) => customers[index] && stand.pay(customers[index], form)))
      await wait(1500)
      const busy = await check(8000)
      for (const response of await paying) {
        if (!response) continue
        stand.expect(orderCodeOf(response) !== null, `a purchase is answered ${summaryOf(response)}`)
        stand.expect(response.ms < PAGE_MS, `a purchase took ${response.ms.toFixed(0)} ms`)
      }
      const finding = `p95 of / is ${busy.toFixed(0)} ms while 50 wait for the provider, ${idle.toFixed(0)} ms before`
      process.stdout.write(`         ${finding}\n`)
      stand.expect(busy < 300, finding)
      await stand.setProvider({ mode: 'ok' })
      const after = await stand.customer()
      const isCharged = async () => {
        const code = orderCodeOf(await stand.pay(after, await stand.form(after)))
        return code !== null && (await orders.get(code)).charges.at(-1)?.providerChargeId != null
      }
      const open = await soon(isCharged, 30_000).catch(() => false)
      stand.expect(open, 'no purchase reaches the provider at once when it is well again')
      stand.checkResponses()
      await stand.checkInvariants('afterwards')
    }),
}

export const checkoutChecks = [kills, rushes, meetings, slow]
