/** A clock that jumps while the shop runs, and servers that stand in different time zones. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { orders, stock, trips } from '~/data/collections'
import { isPastMade } from '~/demo/past/past-mark.server'
import { HOUR, localDate } from '~/domain/values/dates'
import { orderCodeOf } from '../support/checkout-by-form'
import type { Check } from '../support/checks'
import { signUp, soon } from '../support/journey'
import { ADMIN, onStand, type Stand, summaryOf, wait } from '../support/open-stand'
import { findUser, openBooks, sellTrip, sessionOf } from '../support/shop-books'
import { type ShopServer, startServer } from '../support/shop-server'
import { createVisitor } from '../support/visitor'

async function bought(stand: Stand) {
  const customer = await stand.customer()
  const code = orderCodeOf(await stand.pay(customer, await stand.form(customer))) ?? ''
  return { customer, code }
}

const jumps: Check = {
  name: 'clock-jumps',
  row: 'C9',
  async run(place) {
    const file = join(place.folder, 'clock')
    const set = async (hours: number) => {
      writeFileSync(file, String(hours * HOUR))
      await wait(200)
    }
    await set(0)
    return onStand(
      place,
      async (stand) => {
        const { customer, code } = await bought(stand)
        const seats = async () => (await stock.get('chapada')).held
        const admin = await stand.admin()
        await set(-1)
        await wait(4000)
        stand.expect((await orders.get(code)).status === 'pending', 'an hour back: the order was closed')
        stand.expect((await seats()) === 1, `an hour back: ${await seats()} places are held`)
        for (const path of [
          '/',
          '/user/myAcquired/list?type=purchases',
          `/user/checkout/post-checkout?order=${code}`,
        ]) {
          const page = await customer.get(path)
          stand.expect(page.status === 200, `an hour back: ${path} answers ${summaryOf(page)}`)
        }
        const early = await bought(stand)
        stand.expect(early.code !== '', 'an hour back: nothing can be bought')
        const guest = stand.visitor()
        await signUp(guest, place.folder)
        await set(3)
        const closed = await soon(async () => (await orders.get(code)).status === 'canceled', 30_000).catch(() => false)
        stand.expect(closed === true, 'three hours on: the hold is not over')
        await soon(async () => (await seats()) === 0, 30_000).catch(() => stand.findings.push('places are still held'))
        stand.expect((await customer.get('/user/profile')).status === 200, 'three hours on: a customer was signed out')
        const idle = await admin.get('/admin/users')
        stand.expect(idle.status === 302, `three hours on: an idle administrator is answered ${summaryOf(idle)}`)
        const late = await bought(stand)
        stand.expect(late.code !== '', 'three hours on: nothing can be bought')
        await set(0)
        const back = await late.customer.get('/user/profile')
        stand.expect(back.status === 200, `back again: a session from ahead is answered ${summaryOf(back)}`)
        stand.expect((await orders.get(late.code)).status === 'pending', 'back again: a young order was closed')
        stand.expect(!/"level":"(error|fatal)"/.test(stand.server().output()), 'an error stands in the log')
        stand.checkResponses()
        await stand.checkInvariants('afterwards')
      },
      { CLOCK_FILE: file },
      { preload: 'tests/support/shifted-clock.mjs' },
    )
  },
}

/** What a reader sees, without what is new in every answer and where this server stands. */
function shown(text: string, url: string): string {
  return text
    .replaceAll(url, '')
    .replaceAll(encodeURIComponent(url), '')
    .replace(/name="checkoutAttemptId" value="[^"]*"/g, '')
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/nonce="[^"]*"|[0-9a-f]{8}-[0-9a-f-]{27}|value="[\w.%+/=-]{30,}"/g, '')
}

const zones: Check = {
  name: 'two-time-zones',
  row: 'C10',
  async run(place) {
    const findings: string[] = []
    const servers: ShopServer[] = []
    for (const TZ of ['UTC', 'America/Sao_Paulo', 'Pacific/Kiritimati']) {
      servers.push(await startServer(place, { settings: { TZ, SEED: 'demo' }, withinMs: 180_000 }))
    }
    const books = openBooks(place)
    try {
      await sellTrip('bissexta', 5)
      await trips.update('trip-bissexta', (trip) => ({
        ...trip,
        checkinOn: localDate('2028-02-29'),
        checkoutOn: localDate('2028-03-01'),
        boardingPlaces: trip.boardingPlaces.map((each) => ({ ...each, time: '23:30' })),
      }))
      // Pages are compared once nothing is written in the background any more.
      while (!(await isPastMade())) await wait(500)
      const customer = await sessionOf(await findUser('cliente@roteiro.example'))
      const admin = await sessionOf(await findUser(ADMIN))
      const recent = await orders.list({ order: { by: 'createdAt', dir: 'desc' }, limit: 12 })
      const pages: [string, typeof admin | null][] = [
        ...['/', '/trips', '/trip-details/trip-bissexta', '/f1', '/contract'].map((path): [string, null] => [
          path,
          null,
        ]),
        ['/user/myAcquired/list?type=purchases', customer],
        ['/user/checkout?item=bissexta%3A1', customer],
        ['/admin/orders', admin],
        ['/admin/trips', admin],
        ['/admin/audit', admin],
        ...recent.map(({ code }): [string, typeof admin] => [`/admin/orders/details?id=${code}`, admin]),
      ]
      for (const [path, session] of pages) {
        const responses = await Promise.all(
          servers.map(({ url }) => createVisitor(url, session ? new Map([session.cookie]) : new Map()).open(path)),
        )
        const [first, ...others] = responses.map(({ status, text }, at) => ({
          status,
          words: shown(text, servers[at]?.url ?? ''),
        }))
        if (first?.status !== 200) findings.push(`${path} answers ${first?.status}`)
        for (const { words } of others) {
          const place = [...words].findIndex((letter, at) => letter !== first?.words[at])
          if (place >= 0) findings.push(`${path} differs: ${words.slice(Math.max(0, place - 40), place + 40)}`)
        }
      }
      process.stdout.write(`         ${pages.length} pages the same in three zones\n`)
    } finally {
      await books.close()
      await Promise.all(servers.map((server) => server.stop()))
    }
    return findings
  },
}

export const clockChecks = [jumps, zones]
