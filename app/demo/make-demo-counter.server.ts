/**
 * Two days at the counter of the demonstration: yesterday's till, closed with R$ 5 too little, and today's, open, with a
 * sale whose balance is still to come. Safe to run twice and by two processes: every step checks the present state.
 */
import { orders, tills, users } from '~/data/collections'
import { fullName } from '~/domain/accounts/user'
import { expectedCash, tillId } from '~/domain/counter/till'
import type { Actor } from '~/domain/maintenance/audit'
import { type Passenger, type Payer, WITH_CPF } from '~/domain/orders/order-people'
import { addDays, type Instant } from '~/domain/values/dates'
import { centavos, max, subtract, ZERO } from '~/domain/values/money'
import { fromLocal, today } from '~/domain/values/time-zone'
import { log } from '~/log.server'
import { type CounterSale, sellAtCounter } from '~/operations/counter/sell-at-counter.server'
import { closeTill, findOpenTill, openTill } from '~/operations/counter/till.server'
import { readTerms } from './demo-terms.server'

const STAFF = 'admin@roteiro.example'
const OPENING = centavos(15_000)
const MISSING = centavos(500)
const DEPOSIT = centavos(10_000)
const BALANCE_DAYS = 7
const DISCOUNT = { amount: centavos(1_000), reason: 'Terceira viagem com a gente este ano' }
const DEPOSIT_SALE = 'demo-counter-deposit'

export async function makeDemoCounter(now: Instant): Promise<void> {
  const [staff] = await users.list({ eq: { email: STAFF }, limit: 1 })
  if (!staff || (await orders.first({ eq: { checkoutAttemptId: DEPOSIT_SALE } }))) return
  const by = { id: staff.id, name: fullName(staff) }
  await closeYesterday(by, now)
  if (!(await findOpenTill())) await openTill(OPENING, { by, now })
  await sell(DEPOSIT_SALE, { by, now, customer: regina, isDeposit: true })
}

async function closeYesterday(by: Actor, now: Instant): Promise<void> {
  const day = addDays(today(now), -1)
  const id = tillId(day, 1)
  if (!(await tills.find(id))) await openTill(OPENING, { by, now: fromLocal(day, '09:00') })
  await sell('demo-counter-cash', { by, now: fromLocal(day, '10:40'), customer: otavio, isDeposit: false })
  const till = await tills.find(id)
  if (till?.state !== 'open') return
  const countedAmount = max(ZERO, subtract(expectedCash(till), MISSING))
  await closeTill(
    id,
    { countedAmount, note: 'Troco a mais de manhã, conferido duas vezes' },
    { by, now: fromLocal(day, '18:30') },
  )
}

interface DemoSale extends Pick<CounterSale, 'by' | 'now'> {
  customer: Payer
  isDeposit: boolean
}

/** The day trip that is sold most at the counter. */
const ITEMS = [{ optionId: 'holambra-e-pedreira-um-dia-1', quantity: 1 }]

async function sell(checkoutAttemptId: string, { by, now, customer, isDeposit }: DemoSale): Promise<void> {
  const terms = await readTerms(ITEMS, { method: 'card' }, now)
  if (terms === null) return
  const { total, contractVersion } = terms
  const sold = await sellAtCounter({
    checkoutAttemptId,
    items: ITEMS,
    passengers: [passengerOf(customer)],
    payer: customer,
    payments: [{ method: isDeposit ? 'transfer' : 'cash', amount: isDeposit ? DEPOSIT : total }],
    discount: isDeposit ? DISCOUNT : null,
    balanceUntil: isDeposit ? addDays(today(now), BALANCE_DAYS) : null,
    shownTotal: total,
    contractVersion,
    language: 'pt-BR',
    clientAddress: null,
    ...{ by, now },
  })
  if (!sold.ok) log.warn({ sale: checkoutAttemptId, reason: sold.reason.rule }, 'a sale at the counter is left out')
}

function passengerOf({ cpf, phone, ...names }: Payer): Passenger {
  return {
    ...{ name: fullName(names), cpf, phone },
    ...{ documentType: 'rg', document: '', birthDate: null, boardingPlaceId: null },
  }
}

const otavio: Payer = {
  ...{ ...WITH_CPF, firstName: 'Otávio', lastName: 'Nunes Braga', cpf: '28615497346' },
  ...{ email: '', phone: '+5519991230045', birthDate: null, address: null },
}
const regina: Payer = {
  ...{ ...WITH_CPF, firstName: 'Regina', lastName: 'Toledo Pires', cpf: '73194826069' },
  ...{ email: 'regina@roteiro.example', phone: '+5519991230078', birthDate: null, address: null },
}
