/** Eight people who buy while something that the shop stands on is away, and what has to be true afterwards. */
import { orders } from '~/data/collections'
import { orderCodeOf } from './checkout-by-form'
import type { Gate } from './gate'
import { type Stand, summaryOf, wait } from './open-stand'
import type { ShopPlace } from './shop-server'

const CUSTOMERS = 8
const AWAY_MS = 20_000
/** The breaker has closed again and what hung is given up. */
const RECOVERY_MS = 20_000

type Phase = 'before' | 'away' | 'after'

interface Purchase {
  phase: Phase
  code: string | null
  /** What stood in the way, when no order came of it. */
  why: string
}

/** Eight people buy one thing after another; every second order of theirs is paid at the provider. */
export async function buyWhile(stand: Stand, place: ShopPlace, gate: Gate) {
  const purchases: Purchase[] = []
  const paid = new Set<string>()
  let phase: Phase = 'before'
  let isOver = false
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => stand.customer()))
  const people = customers.map(async (customer) => {
    while (!isOver) {
      const began = phase
      // One that the outage begins or ends within is part of it.
      const spent = (): Phase => (began === phase ? began : 'away')
      // A connection that lay idle may be closed by the server in the moment it is used again.
      customer.leave()
      try {
        const response = await stand.pay(customer, await stand.form(customer))
        purchases.push({ phase: spent(), code: orderCodeOf(response), why: summaryOf(response) })
      } catch (error) {
        purchases.push({ phase: spent(), code: null, why: String(error).slice(0, 200) })
      }
      await wait(500 + Math.random() * 500)
    }
  })
  const bank = (async () => {
    while (!isOver) {
      const wanted = new Set(stand.promised.filter((_, place) => place % 2 === 0))
      for (const { id, orderCode, status } of await chargesAt(place)) {
        if (status !== 'pending' || !wanted.has(orderCode) || paid.has(orderCode)) continue
        paid.add(orderCode)
        await fetch(`${place.sandboxUrl}/_charges/${id}/pay`, { method: 'POST' })
      }
      await wait(1000)
    }
  })()
  await within(async () => paid.size > 0 && bought(purchases, 'before') >= CUSTOMERS, 500)
  phase = 'away'
  const awayAt = Date.now()
  await gate.shut()
  await wait(AWAY_MS)
  await gate.open()
  await wait(RECOVERY_MS)
  phase = 'after'
  const broken = { from: awayAt, to: Date.now() }
  await within(async () => bought(purchases, 'after') >= CUSTOMERS, 500)
  isOver = true
  await Promise.all([...people, bank])
  return { purchases, paid, broken }
}

async function chargesAt(place: ShopPlace): Promise<{ id: string; orderCode: string; status: string }[]> {
  return (await fetch(`${place.sandboxUrl}/_charges`)).json()
}

export const bought = (purchases: readonly Purchase[], phase: Phase) =>
  purchases.filter((one) => one.phase === phase && one.code !== null).length

/** Looks every `pauseMs` whether `isDone`, two and a half minutes at most. */
export async function within(isDone: () => Promise<boolean>, pauseMs = 2000): Promise<boolean> {
  for (const end = Date.now() + 150_000; Date.now() < end; await wait(pauseMs)) {
    if (await isDone()) return true
  }
  return false
}

/** Every promised order is known to the provider, and what was paid there is paid here. */
async function settled(stand: Stand, paid: ReadonlySet<string>): Promise<void> {
  const unfinished = async () => {
    const found = await orders.getMany(stand.promised)
    return found.filter(
      ({ code, status, charges }) =>
        (paid.has(code) && status !== 'paid') || charges.some(({ providerChargeId: id }) => id === null),
    )
  }
  const isDone = await within(async () => (await unfinished()).length === 0)
  if (isDone) return
  for (const { code, state } of await unfinished()) {
    stand.findings.push(`${code} is ${state}${paid.has(code) ? ', though it was paid' : ', unknown to the provider'}`)
  }
}

/** `mayWait`: who waited too long for the others may be asked to come back, also while nothing is away. */
export async function judge(
  stand: Stand,
  { purchases, paid, broken }: Awaited<ReturnType<typeof buyWhile>>,
  mayWait = false,
): Promise<void> {
  const isHonest = (why: string) => mayWait && /\b503\b/.test(why)
  stand.expect(stand.isLive(), 'the server ended')
  stand.expect(bought(purchases, 'before') >= CUSTOMERS, 'too little was bought before it was taken away')
  stand.expect(bought(purchases, 'after') >= CUSTOMERS, 'too little was bought after it came back')
  stand.expect(paid.size > 0, 'nothing was paid')
  for (const { phase, code, why } of purchases) {
    stand.expect(phase === 'away' || code !== null || isHonest(why), `${phase} the outage: ${why}`)
  }
  stand.checkResponses(broken, (status) => mayWait && status === 503)
  await settled(stand, paid)
  await stand.checkInvariants('afterwards')
}
