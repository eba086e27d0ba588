/** Programs of two agencies and customers of the site want the same five rooms, in whatever order and at the same time. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agencies, orders, stock } from '~/data/collections'
import { reservationSchema } from '~/domain/octo/octo-requests'
import { bookingStatus } from '~/domain/octo/reseller-booking'
import { MINUTE } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { sweep, sweepAllotments } from '~/jobs/start-jobs.server'
import { createApiKey } from '~/operations/agencies/api-keys.server'
import { checkInvariants } from '~/operations/maintenance/check-invariants.server'
import { cancelBooking } from '~/operations/octo/cancel-booking.server'
import { confirmBooking } from '~/operations/octo/confirm-booking.server'
import { findBooking } from '~/operations/octo/find-booking.server'
import { reserveBooking } from '~/operations/octo/reserve-booking.server'
import { extendBooking, updateBooking } from '~/operations/octo/update-booking.server'
import { placeOrder } from '~/operations/orders/place-order.server'
import { authenticateKey, requireSellingKey, type SellingHolder } from '~/session/key-holder.server'
import { testAgency } from '../support/test-agency'
import { purchase } from '../support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../support/test-shop'

const ROOMS = 5
const nat = fc.nat(20)
const rooms = fc.integer({ min: 1, max: 3 })
const command = fc.oneof(
  { weight: 3, arbitrary: fc.record({ verb: fc.constant('reserve'), key: fc.nat(2), rooms }) },
  { weight: 3, arbitrary: fc.record({ verb: fc.constant('confirm'), which: nat }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('update'), which: nat, rooms }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('cancel'), which: nat }) },
  fc.record({ verb: fc.constant('extend'), which: nat }),
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('buy') }) },
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never
/** What happens at the same time, and how many minutes pass after it. */
const batches = fc.array(
  fc.record({ commands: fc.array(command, { minLength: 1, maxLength: 4 }), minutes: fc.constantFrom(0, 0, 0, 31) }),
  { minLength: 5, maxLength: 15 },
)

interface Booked {
  uuid: string
  holder: SellingHolder
}

async function openKeys(shop: TestShop): Promise<SellingHolder[]> {
  const terms = { settlement: 'account' as const, limit: centavos(100_000_000) }
  await agencies.put('viva', testAgency(terms))
  await agencies.put('mar', testAgency({ id: 'mar', slug: 'mar', sellerCode: 'MAR-1', document: '44555666000181' }))
  return Promise.all(
    ['viva', 'viva', 'mar'].map(async (agencyId) => {
      const made = await createApiKey({
        ...{ agencyId, name: 'Portal', scopes: ['octo'], expiresAt: null, maxHeld: 200 },
        ...{ by: { id: 'admin-1', name: 'Helena Prates' }, now: shop.clock.now() },
      })
      const found = await authenticateKey(`Bearer ${made.ok ? made.value.text : ''}`, 'octo', shop.clock.now())
      if (!found.ok) throw new Error(found.reason)
      return requireSellingKey({ holder: found.value })
    }),
  )
}

class Sellers {
  readonly booked: Booked[] = []
  private constructor(
    private readonly shop: TestShop,
    private readonly holders: readonly SellingHolder[],
  ) {}

  static async open(shop: TestShop): Promise<Sellers> {
    return new Sellers(shop, await openKeys(shop))
  }

  private now = () => this.shop.clock.now()

  async run(command: Command): Promise<void> {
    if (command.verb === 'buy') {
      await placeOrder(purchase(this.shop))
      return
    }
    if (command.verb === 'reserve') return this.reserve(command)
    const named = this.booked[command.which % Math.max(1, this.booked.length)]
    if (!named) return
    const one = { ...named, now: this.now() }
    if (command.verb === 'confirm') await confirmBooking({ ...one, request: {} })
    if (command.verb === 'update') await updateBooking({ ...one, request: { unitItems: itemsOf(command.rooms) } })
    if (command.verb === 'cancel') await cancelBooking({ ...one, reason: null })
    if (command.verb === 'extend') await extendBooking({ ...one, minutes: 60 })
  }

  private async reserve({ key, rooms }: Extract<Command, { verb: 'reserve' }>): Promise<void> {
    const holder = this.holders[key]
    if (!holder) throw new RangeError('no key')
    const uuid = randomUUID()
    const named = { productId: 'trip-1', optionId: 'room-quarto', availabilityId: 'trip-1' }
    const request = reservationSchema.parse({ ...named, uuid, unitItems: itemsOf(rooms) })
    const wish = { holder, request, language: 'pt-BR' as const, now: this.now() }
    const [made, again] = await Promise.all([reserveBooking(wish), reserveBooking(wish)])
    // Of two requests with one uuid, the second may come when the last room is taken by the first.
    if (made.ok && again.ok) expect(again.value.reference).toBe(made.value.reference)
    if (made.ok || again.ok) this.booked.push({ uuid, holder })
  }

  async pass(minutes: number): Promise<void> {
    this.shop.clock.forward(minutes * MINUTE)
    const run = { now: this.now(), publicUrl: PUBLIC_URL, onError: fail }
    await Promise.all([sweep(run), sweepAllotments(run)])
  }

  /** What is held, sold and set aside is what bookings and orders say, and never more rooms than there are. */
  async compare(): Promise<void> {
    const { held, sold, allotted } = await stock.get('quarto')
    expect(held + sold + allotted).toBeLessThanOrEqual(ROOMS)
    const all = await orders.list({ order: { by: 'createdAt', dir: 'desc' }, limit: 200 })
    const unitsIn = (status: string) =>
      all.filter((order) => order.status === status).reduce((sum, { lines }) => sum + (lines[0]?.quantity ?? 0), 0)
    let waiting = 0
    for (const { uuid, holder } of this.booked) {
      const found = await findBooking(holder.agency.id, uuid)
      if (!found) throw new Error(`${uuid} is gone`)
      const status = bookingStatus(found.booking, found, this.now())
      expect(found.order?.status === 'paid').toBe(status === 'CONFIRMED')
      if (status === 'ON_HOLD' || status === 'PENDING') waiting += found.booking.unitItems.length
      const other = holder.agency.id === 'viva' ? 'mar' : 'viva'
      expect(await findBooking(other, uuid)).toBeNull()
    }
    expect({ held, sold, allotted }).toEqual({ held: unitsIn('pending'), sold: unitsIn('paid'), allotted: waiting })
  }
}

const itemsOf = (rooms: number) => Array.from({ length: rooms }, () => ({ unitId: 'quarto', resellerReference: null }))

function fail(...[, error]: [string, unknown]): never {
  throw error
}

test('whatever three keys and the site do at once, no room is sold twice and every book agrees', async () => {
  await fc.assert(
    fc.asyncProperty(batches, async (script) => {
      const shop = await openTestShop({ vacancies: ROOMS })
      try {
        const sellers = await Sellers.open(shop)
        for (const { commands, minutes } of script) {
          await Promise.all(commands.map((each) => sellers.run(each)))
          await sellers.pass(minutes)
          await sellers.compare()
        }
        const report = await checkInvariants({
          ...{ now: shop.clock.now(), provider: await shop.charges(), acknowledged: [] },
        })
        expect(report.violations).toEqual([])
      } finally {
        await shop.close()
      }
    }),
    { numRuns: 8 },
  )
}, 300_000)
