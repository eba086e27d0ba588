/** The ground gives way: no room, no leave to write, somebody else's lock. */
import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { Database } from '~/connections/sqlite-driver.server'
import { tips } from '~/data/collections'
import { orderCodeOf, visibleText } from '../support/checkout-by-form'
import { type Check, Skipped } from '../support/checks'
import { onStand, type Stand, summaryOf, wait } from '../support/open-stand'
import { TEST_DATABASE } from '../support/postgres-server'
import { draftOf, photograph, sendPicture, strayAfterSweep, submitWithPicture } from '../support/sent-files'
import { sellTrip } from '../support/shop-books'
import { PASSWORD, type ShopPlace } from '../support/shop-server'
import type { Visitor, VisitorResponse } from '../support/visitor'

const CUSTOMER = 'cliente@roteiro.example'
const FULL = 'disk full'
/** Otherwise the disk of the shop holds its files alone, and the database has faults of its own (`app/data/postgres`). */
const isDatabaseHere = TEST_DATABASE === 'sqlite'

function needDatabaseFile(): void {
  if (!isDatabaseHere) throw new Skipped('the database is no file of the shop')
}

function asRoot(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Skipped(`${program} is not allowed here (${stderr?.trim() || 'not found'})`)
}

/** What a page of a shop that cannot write says: 503, when to come again, in visibleText. */
function isSorry(response: VisitorResponse): boolean {
  return response.status === 503 && response.headers['retry-after'] !== undefined && visibleText(response).length > 40
}

/** Somebody in the back office with a picture to send, and the form of a tip that it belongs to. */
async function openDashboard(stand: Stand) {
  const [tip] = await tips.list({ order: { by: 'createdAt', dir: 'desc' }, limit: 1 })
  if (!tip) throw new Error('the demonstration has no tip')
  const admin = await stand.admin()
  return { admin, tip, page: await admin.get(`/admin/tripTips/${tip.id}`), picture: await photograph() }
}
type Desk = Awaited<ReturnType<typeof openDashboard>>

/** Neither a picture that is sent by itself nor one that comes with its form is taken, and each is told why. */
async function sendInVain(stand: Stand, { admin, tip, page, picture }: Desk, when: string): Promise<void> {
  const alone = await sendPicture(admin, picture)
  const isExplained = alone.status === 503 && alone.headers['retry-after'] !== undefined
  stand.expect(isExplained, `${when}: an upload answers ${summaryOf(alone)} ${visibleText(alone)}`)
  const sent = await submitWithPicture(admin, page, { title: 'Dica sem lugar' }, picture)
  stand.expect(isSorry(sent), `${when}: a form with a picture answers ${summaryOf(sent)} ${visibleText(sent)}`)
  const { title, imageKey } = await tips.get(tip.id)
  stand.expect(title === tip.title && imageKey === tip.imageKey, `${when}: half of a form was saved`)
}

async function sendAfterwards(stand: Stand, place: ShopPlace, { admin, tip, page, picture }: Desk): Promise<void> {
  const alone = await sendPicture(admin, picture)
  stand.expect(draftOf(alone) !== null, `afterwards an upload answers ${summaryOf(alone)} ${visibleText(alone)}`)
  const sent = await submitWithPicture(admin, page, { title: 'Dica com lugar' }, picture)
  stand.expect(sent.status === 302, `afterwards a form with a picture answers ${summaryOf(sent)} ${visibleText(sent)}`)
  const { title, imageKey } = await tips.get(tip.id)
  stand.expect(title === 'Dica com lugar' && imageKey !== tip.imageKey, 'afterwards a form with a picture is not saved')
  stand.findings.push(...(await strayAfterSweep(place.folder)))
}

/** Reading goes on; every act that writes to the disk is told 503 in visibleText, any other succeeds, nothing dies. */
async function checkAround(stand: Stand, customer: Visitor, form: VisitorResponse, when: string): Promise<void> {
  const guest = stand.visitor()
  for (const path of ['/', '/trips', '/trips?q=mar', '/signin', '/contract']) {
    const page = await guest.get(path)
    stand.expect(page.status === 200, `${when}: ${path} answers ${summaryOf(page)}`)
  }
  const own = await customer.get('/user/myAcquired')
  stand.expect(own.status < 400, `${when}: own orders answer ${summaryOf(own)}`)
  const bought = await stand.pay(customer, form)
  const entered = await guest.signIn(CUSTOMER, PASSWORD)
  stand.expect(stand.isLive(), `${when}: the server died`)
  if (!isDatabaseHere) {
    stand.expect(orderCodeOf(bought) !== null, `${when}: a purchase answers ${summaryOf(bought)}`)
    stand.expect(entered.status === 302, `${when}: a sign-in answers ${summaryOf(entered)}`)
    return
  }
  stand.expect(isSorry(bought), `${when}: a purchase answers ${summaryOf(bought)}`)
  // A session is small: on a disk that is full it may still fit into a page that the database has already.
  const hasFitted = when === FULL && entered.status === 302
  stand.expect(hasFitted || isSorry(entered), `${when}: a sign-in answers ${summaryOf(entered)}`)
}

async function checkAfterwards(stand: Stand, customer: Visitor, form: VisitorResponse): Promise<void> {
  const again = await stand.pay(customer, form)
  stand.expect(
    orderCodeOf(again) !== null,
    `afterwards the same form answers ${summaryOf(again)} ${visibleText(again)}`,
  )
  const entered = await stand.visitor().signIn(CUSTOMER, PASSWORD)
  stand.expect(entered.status === 302, `afterwards a sign-in answers ${summaryOf(entered)}`)
  await stand.checkInvariants('afterwards')
}

/** Writes until nothing more fits. */
function fill(file: string): void {
  const handle = openSync(file, 'w')
  try {
    for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 16)) {
      const piece = Buffer.alloc(size, 1)
      try {
        while (writeSync(handle, piece) === size);
      } catch {
        // No room for a piece of this size: a smaller one may still fit.
      }
    }
  } finally {
    closeSync(handle)
  }
}

/** The log of the database has room left over from before: what fits there is sold, and is a sale. */
async function buyUntilRefused(stand: Stand, customer: Visitor): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const page = await customer.get('/user/checkout?item=chapada%3A1')
    const form = page.status === 200 ? await stand.form(customer).catch(() => null) : null
    if (form === null) return
    const response = await stand.pay(customer, form)
    if (isSorry(response)) return
    stand.expect(orderCodeOf(response) !== null, `disk nearly full: a purchase answers ${summaryOf(response)}`)
  }
  stand.findings.push('two hundred purchases fitted on a full disk: nothing was shown')
}

const fullDisk: Check = {
  name: 'full-disk',
  row: 'C4',
  async run(place: ShopPlace) {
    asRoot('mount', '-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', place.folder)
    try {
      return await onStand(place, async (stand) => {
        const customer = await stand.customer()
        const form = await stand.form(customer)
        const desk = await openDashboard(stand)
        const filler = join(place.folder, 'filler')
        fill(filler)
        // The log of the database still has room: a picture is refused by the disk alone.
        await sendInVain(stand, desk, 'disk nearly full')
        if (isDatabaseHere) await buyUntilRefused(stand, customer)
        await checkAround(stand, customer, form, FULL)
        await sendInVain(stand, desk, FULL)
        await wait(1500)
        stand.expect(stand.isLive(), 'the server died of the full disk')
        rmSync(filler)
        await wait(2500)
        await sendAfterwards(stand, place, desk)
        await checkAfterwards(stand, customer, form)
      })
    } finally {
      asRoot('umount', '-l', place.folder)
    }
  },
}

const fileSizeLimit: Check = {
  name: 'file-size-limit',
  row: 'C5',
  run: (place) =>
    onStand(place, async (stand) => {
      const customer = await stand.customer()
      const form = await stand.form(customer)
      const desk = await openDashboard(stand)
      const limit = (bytes: string) => asRoot('prlimit', '--pid', String(stand.server().pid), `--fsize=${bytes}`)
      limit('4096:unlimited')
      await checkAround(stand, customer, form, 'files limited to 4 kB')
      await sendInVain(stand, desk, 'files limited to 4 kB')
      limit('unlimited:unlimited')
      await wait(1000)
      await sendAfterwards(stand, place, desk)
      await checkAfterwards(stand, customer, form)
    }),
}

const readOnly: Check = {
  name: 'read-only-database',
  row: 'C7',
  async run(place) {
    needDatabaseFile()
    return onStand(place, async (stand) => {
      const customer = await stand.customer()
      const form = await stand.form(customer)
      const desk = await openDashboard(stand)
      const files = ['', '-wal', '-shm'].map((end) => join(place.folder, `roteiro.sqlite${end}`))
      asRoot('chattr', '+i', ...files)
      try {
        await checkAround(stand, customer, form, 'read-only')
        await sendInVain(stand, desk, 'read-only')
      } finally {
        asRoot('chattr', '-i', ...files)
      }
      await sendAfterwards(stand, place, desk)
      await checkAfterwards(stand, customer, form)
    })
  },
}

const AT_ONCE = 10

/** Somebody else holds the file for so long while forms are sent, and a file is requested again and again. */
async function whileLocked(stand: Stand, place: ShopPlace, ms: number) {
  const customers = await Promise.all(Array.from({ length: AT_ONCE }, () => stand.customer()))
  const forms = await Promise.all(customers.map(async (customer) => ({ customer, form: await stand.form(customer) })))
  const locker = new Database(join(place.folder, 'roteiro.sqlite'), { timeout: 5000 })
  locker.exec('BEGIN EXCLUSIVE')
  let isLocked = true
  const unlocking = wait(ms).then(() => {
    locker.exec('ROLLBACK')
    locker.close()
    isLocked = false
  })
  const paying = forms.map(({ customer, form }) => stand.pay(customer, form))
  const guest = stand.visitor()
  const times: number[] = []
  while (isLocked) {
    times.push((await guest.get('/favicon.svg')).ms)
    await wait(50)
  }
  const responses = await Promise.all(paying)
  await unlocking
  times.sort((one, other) => one - other)
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0
  const finding = `locked for ${ms / 1000} s, ${times.length} files: p95 ${p95.toFixed(0)} ms, slowest ${times.at(-1)?.toFixed(0)} ms`
  process.stdout.write(`         ${finding}\n`)
  stand.expect(p95 < 100, finding)
  return { responses, forms }
}

const locked: Check = {
  name: 'locked-database',
  row: 'C6',
  async run(place) {
    needDatabaseFile()
    return onStand(place, async (stand) => {
      const short = await whileLocked(stand, place, 3000)
      for (const response of short.responses) {
        stand.expect(orderCodeOf(response) !== null, `locked for 3 s: a purchase answers ${summaryOf(response)}`)
      }
      const long = await whileLocked(stand, place, 20_000)
      for (const response of long.responses) {
        stand.expect(isSorry(response), `locked for 20 s: a purchase answers ${summaryOf(response)}`)
        stand.expect(response.ms < 6000, `locked for 20 s: the answer took ${response.ms.toFixed(0)} ms`)
      }
      const [again] = long.forms
      if (again) await checkAfterwards(stand, again.customer, again.form)
      await sellTrip('depois', 5)
    })
  },
}

export const storageChecks = [fullDisk, fileSizeLimit, readOnly, locked]
