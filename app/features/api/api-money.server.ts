/** Money as `/api/v1` gives it: the movements, commissions and accounts of the screens, of all or of one agency. */
import { accountEntries, agencies, commissions, movements } from '~/data/collections'
import { type Commission, duePart, paidAt } from '~/domain/agencies/commission'
import type { MoneyMovement } from '~/domain/payments/money-movement'
import { addDays, addYears, isLocalDate, type LocalDate, localDate } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { fromLocal, today } from '~/domain/values/time-zone'
import { monthBalances, monthEntries } from '~/features/agency-account/statement.server'
import { monthPeriod } from '~/features/back-office/list-period.server'
import type { KeyHolder } from '~/session/key-holder.server'
import type { ApiCommission, ApiPayment, ApiStatement } from './api-contract'
import { type ApiRefusal, type CallOf, NOT_THERE } from './api-http.server'

interface Page {
  limit: number
  cursor?: string | undefined
}

const placeOf = ({ limit, cursor }: Page) => ({ limit, ...(cursor === undefined ? {} : { after: cursor }) })
const ownOf = ({ agency }: KeyHolder) => (agency ? { agencyId: agency.id } : {})
const newest = { by: 'createdAt', dir: 'desc' } as const

function daysRange({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  return {
    by: 'createdAt' as const,
    ...(from ? { gte: fromLocal(localDate(from), '00:00') } : {}),
    ...(to ? { lt: fromLocal(addDays(localDate(to), 1), '00:00') } : {}),
  }
}

const wrongParameter = (pointer: '/from' | '/to' | '/agency', detail: string) =>
  refused({ name: 'invalid-request', reason: 'query', errors: [{ pointer, detail }] } satisfies ApiRefusal)

/** Of a year at most. One of the two days alone begins or ends a month with the other; without both it is this month. */
export async function readPayments({ holder, query, context }: CallOf<'payments'>) {
  const { from = monthPeriod(localDate(query.to ?? today(context.now))).from } = query
  const { to = monthPeriod(localDate(from)).to } = query
  if (to < from) return wrongParameter('/to', `before ${from}`)
  if (to >= addYears(localDate(from), 1)) return wrongParameter('/from', 'more than a year')
  const own = { eq: ownOf(holder), range: daysRange({ from, to }), order: newest }
  const [page, { sums }] = await Promise.all([
    movements.query({ ...own, ...placeOf(query) }),
    movements.aggregate({ eq: own.eq, range: own.range }, { sum: ['received', 'refunded'] }),
  ])
  const { received = 0, refunded = 0 } = sums
  const data = page.items.map((item) => toApiPayment(item.data, holder))
  const total = { received, refunded, net: received - refunded }
  return ok({ body: { from, to, total, data }, next: page.after })
}

/** An agency does not see the ids of the provider. */
function toApiPayment(movement: MoneyMovement, { agency }: KeyHolder): ApiPayment {
  const { id, createdAt: at, kind, orderCode, chargeId, method, received, refunded, agencyId } = movement
  const providerChargeId = agency === null ? movement.providerChargeId : null
  return { id, at, kind, orderCode, chargeId, method, received, refunded, providerChargeId, agencyId }
}

export async function readCommissions({ holder, query }: CallOf<'commissions'>) {
  const { from, to, state } = query
  const page = await commissions.query({
    eq: { ...ownOf(holder), ...(state ? { state } : {}) },
    ...(from || to ? { range: daysRange({ from, to }) } : {}),
    order: newest,
    ...placeOf(query),
  })
  return { body: { data: page.items.map(({ data }) => toApiCommission(data)) }, next: page.after }
}

function toApiCommission(earned: Commission): ApiCommission {
  const { orderCode, agencyId, state, base, commissionBp: basisPoints, amount, createdAt, releasableAt } = earned
  return {
    ...{ orderCode, agencyId, state, base, basisPoints, amount, ...duePart(earned) },
    ...{ earnedAt: createdAt, releasableAt, paidAt: paidAt(earned) },
  }
}

/** Of the key's own agency; for the house of the one that the query names. Of a month that has begun. */
export async function readStatementOf(
  text: string,
  { holder, query, context }: CallOf<'statement'>,
): Promise<Result<{ body: ApiStatement; next: string | null }, ApiRefusal>> {
  const month = monthIn(text, today(context.now))
  const wanted = query.agency ?? holder.agency?.id
  if (month !== null && wanted === undefined) return wrongParameter('/agency', 'required')
  const isOwn = holder.agency === null || wanted === holder.agency.id
  const agency = isOwn && wanted ? await agencies.find(wanted) : null
  if (month === null || agency === null) return NOT_THERE
  const [balances, page] = await Promise.all([
    monthBalances(agency.id, month),
    accountEntries.query({ ...monthEntries(agency.id, month), ...placeOf(query) }),
  ])
  const data = page.items.map(({ data: entry }) => {
    const { id, createdAt: at, kind, amount, orderCode, method, receiptNumber, note } = entry
    return { id, at, kind, amount, orderCode, method, receiptNumber, note }
  })
  return ok({ body: { month: text, agencyId: agency.id, ...balances, data }, next: page.after })
}

function monthIn(text: string, day: LocalDate): LocalDate | null {
  const first = `${text}-01`
  return /^\d{4}-\d{2}$/.test(text) && isLocalDate(first) && first <= day ? first : null
}
