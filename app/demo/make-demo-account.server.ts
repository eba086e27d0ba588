/**
 * The account of a partner of the demonstration: sales of six weeks, one of them canceled, and a payment. Safe to run
 * twice and by two processes: every step checks the present state.
 */
import { agencies, agencyAccounts, orders, users } from '~/data/collections'
import { fullName } from '~/domain/accounts/user'
import type { Actor } from '~/domain/maintenance/audit'
import { WITH_CPF } from '~/domain/orders/order-people'
import { planKey } from '~/domain/orders/staff-refund'
import { addMillis, DAY, type Instant } from '~/domain/values/dates'
import { type Centavos, ZERO } from '~/domain/values/money'
import { log } from '~/log.server'
import { recordOnAccount, spreadAccount } from '~/operations/agencies/agency-account.server'
import { sellAtCounter } from '~/operations/counter/sell-at-counter.server'
import { previewRefund, refundOrder } from '~/operations/payments/refund-order.server'
import { readTerms } from './demo-terms.server'

const STAFF = 'admin@roteiro.example'
const AGENCY = 'agency-viva-turismo'
const ITEMS = [{ optionId: 'holambra-e-pedreira-um-dia-1', quantity: 1 }]

/** Days ago, the oldest first: three sales; the second is canceled later, and the first is paid. */
const SALES = [
  { id: 'demo-account-first', daysAgo: 40, firstName: 'Lúcia', lastName: 'Amaral Pinto' },
  { id: 'demo-account-canceled', daysAgo: 24, firstName: 'Davi', lastName: 'Moura Leal' },
  { id: 'demo-account-open', daysAgo: 5, firstName: 'Célia', lastName: 'Nogueira Dias' },
] as const
const CANCELED_DAYS_AGO = 12
const PAID_DAYS_AGO = 11

export async function makeDemoAccount(now: Instant): Promise<void> {
  const [staff] = await users.list({ eq: { email: STAFF }, limit: 1 })
  if (!staff || (await agencies.find(AGENCY))?.settlement !== 'account') return
  const by = { id: staff.id, name: fullName(staff) }
  const ago = (days: number) => addMillis(now, -days * DAY)
  const [first, canceled, open] = SALES
  const oldest = await sell(first, by, now)
  await sell(canceled, by, now)
  await cancel(canceled.id, by, ago(CANCELED_DAYS_AGO))
  if (oldest) await pay(oldest, by, ago(PAID_DAYS_AGO))
  await sell(open, by, now)
  await spreadAccount(AGENCY, now)
}

async function sell({ id, daysAgo, ...names }: (typeof SALES)[number], by: Actor, now: Instant) {
  const known = await orders.first({ eq: { checkoutAttemptId: id } })
  if (known) return known
  const terms = await readTerms(ITEMS, { method: 'card' }, now)
  if (terms === null) return null
  const { total, contractVersion } = terms
  const sold = await sellAtCounter({
    checkoutAttemptId: id,
    items: ITEMS,
    passengers: [
      {
        ...{ name: fullName(names), cpf: null, phone: null },
        ...{ documentType: 'rg', document: '', birthDate: null, boardingPlaceId: null },
      },
    ],
    payer: { ...WITH_CPF, ...names, cpf: '', email: '', phone: '', birthDate: null, address: null },
    agencyId: AGENCY,
    payments: [{ method: 'account', amount: total }],
    balanceUntil: null,
    shownTotal: total,
    contractVersion,
    language: 'pt-BR',
    clientAddress: null,
    by,
    now: addMillis(now, -daysAgo * DAY),
  })
  if (sold.ok) return sold.value
  log.warn({ sale: id, reason: sold.reason.rule }, 'a sale on account is left out')
  return null
}

async function cancel(attemptId: string, by: Actor, now: Instant): Promise<void> {
  const order = await orders.first({ eq: { checkoutAttemptId: attemptId } })
  if (order?.status !== 'paid') return
  const wish = { scope: 'order', place: null, how: 'terms', amount: null } as const
  const plan = await previewRefund(order, wish, now)
  if (!plan.ok) return
  const shown = planKey(plan.value)
  const why = { reason: 'requested', note: 'requested' } as const
  await refundOrder({ orderCode: order.code, wish, shown, ...why, account: null, by, now })
}

/** What the first sale is owed. */
async function pay({ open }: { open: Centavos }, by: Actor, now: Instant): Promise<void> {
  const shownBalance = (await agencyAccounts.find(AGENCY))?.balance ?? ZERO
  const proof = { method: 'transfer' as const, note: 'TED 90412' }
  const entryId = 'demo-account-payment'
  if (open <= ZERO) return
  await recordOnAccount({ agencyId: AGENCY, entryId, kind: 'payment', amount: open, ...proof, shownBalance, by, now })
}
