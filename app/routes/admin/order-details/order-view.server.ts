/** An order as staff see it: from the order itself, the provider's events and the commission. */
import { commissions, inbox, users } from '~/data/collections'
import { changeLines, changeText } from '~/documents/change-lines'
import { remainingLine } from '~/documents/order-facts'
import { payerAddressText, payerDocumentText, payerText } from '~/documents/payer-text'
import { fullName } from '~/domain/accounts/user'
import { earnedCommission } from '~/domain/agencies/commission'
import { formatPhone } from '~/domain/brazil/phone'
import { contractBlocks } from '~/domain/content/contract-blocks'
import { callOffProgress } from '~/domain/departures/call-off'
import { type ChangeQuestion, changesBetween, stopIdsOf } from '~/domain/departures/departure-change'
import { countAnswers } from '~/domain/departures/departure-question'
import { isMovable } from '~/domain/departures/move-order'
import { creditLeft } from '~/domain/orders/credit'
import type { Order } from '~/domain/orders/order'
import { attentionOfCharge, failedRefunds } from '~/domain/orders/order-refunds'
import { knownBirthDate } from '~/domain/orders/order-retention'
import { repeatedPassengers } from '~/domain/orders/passenger-list'
import { hasVoucher } from '~/domain/orders/voucher'
import { methodRules } from '~/domain/payments/methods/methods'
import type { Instant } from '~/domain/values/dates'
import { ZERO } from '~/domain/values/money'
import { today, toLocalDate } from '~/domain/values/time-zone'
import { openPix, whatsappAbout } from '~/features/orders/contact-copy.server'
import { moneyLine, moneyPairs } from '~/features/orders/money-copy.server'
import { CHANNEL_TEXTS, itemWithCode } from '~/features/orders/order-list.server'
import { staffOrderBadge } from '~/features/orders/order-status-badge.server'
import { orderStatusCopy } from '~/features/orders/own/order-status-copy.server'
import { passengerNotes, passengerRows } from '~/features/orders/passenger-rows.server'
import { tripCopy } from '~/features/orders/trip-copy-view.server'
import {
  formatDate,
  formatDateRange,
  formatInstant,
  formatMoney,
  formatPercent,
  formatShortInstant,
} from '~/i18n/format'
import { formatPlan } from '~/i18n/format-installments'
import type { Language } from '~/i18n/languages'
import { callOffChoices } from '~/i18n/locales/orders/call-off-choices'
import { departure as departureCopy } from '~/i18n/locales/orders/departure'
import { orderDetails } from '~/i18n/locales/orders/order-details'
import { staffOrder } from '~/i18n/locales/orders/staff-order'
import { highlightsOf } from '~/operations/orders/highlights-of.server'
import { readLiveTrip } from '~/operations/orders/live-trip.server'
import { readTripPassengers } from '~/operations/orders/passenger-list.server'
import { bankClockAt } from '~/operations/payments/bank-clock.server'
import type { RequestContext } from '~/session/request-context'
import { balanceView } from './balance.server'
import { cardRefusal, chargeRows, manualRefundLines, moneyEvents, openRefunds, staffIn } from './money-view.server'
import { orderDetailsStatus } from './status-view.server'

export async function orderDetailsView(order: Order, agencyName: string | null, context: RequestContext, now: Instant) {
  const t = context.t(staffOrder)
  const { code, product, contract, payer } = order
  const channel = order.channel ?? (order.linkId === null ? null : 'link')
  const trip = await readLiveTrip(order)
  const clock = await bankClockAt(now)
  const people = order.tripId === null ? null : await readTripPassengers(order.tripId, { kind: 'admin' })
  const copy = orderStatusCopy(order, context.language, clock)
  const chargeIds = order.charges.flatMap(({ providerChargeId }) => providerChargeId ?? [])
  const events = await Promise.all(
    chargeIds.map((chargeId) => inbox.list({ eq: { chargeId }, order: { by: 'receivedAt', dir: 'asc' }, limit: 50 })),
  )
  return {
    code,
    status: {
      ...staffOrderBadge(order, context.language, copy),
      title: copy.title,
      text: orderDetailsStatus(order, copy, context),
    },
    item: itemWithCode(order, context.language),
    placed: [
      t('placed', { at: formatInstant(order.createdAt, context.language), name: fullName(payer) }),
      ...(agencyName === null ? [] : [t('placedAgency', { name: agencyName })]),
      ...(order.sellerCode === null ? [] : [t('placedCode', { code: order.sellerCode })]),
      ...(channel === null ? [] : [t(`placed.${CHANNEL_TEXTS[channel]}`)]),
    ].join(' '),
    tripId: order.tripId,
    isOpen: order.status !== 'canceled',
    voucher: hasVoucher(order) ? `/admin/orders/${code}/voucher` : null,
    canMove: isMovable(order) && order.trip !== null && order.trip.checkinOn > today(now),
    moveOffer: offerText(order, context),
    attention: attentionRows(order, context),
    change: calledOffNotice(order, context) ?? changeNotice(order, people?.orders ?? [], context),
    passengerNotes: passengerNotes(order, trip, context),
    passengers: passengerRows(order, trip, context, people ? repeatedPassengers(people.passengers) : undefined),
    charges: chargeRows(order, context, clock),
    money: moneyLine(order, context.language),
    pix: openPix(order, context, now),
    manualRefunds: manualRefundLines(order, context),
    openRefunds: openRefunds(order, context),
    balance: balanceView(order, context),
    events: moneyEvents(order, events.flat(), await namesOf(staffIn(order)), context),
    cardRefusal: cardRefusal(order, context),
    payer: payerPairs(order, context),
    userId: order.userId,
    customerId: order.customerId,
    totals: totalsOf(order, context),
    useCredit: creditLeft(order) > ZERO ? `/admin/orders/new?from=${code}&credit=${code}` : null,
    payOutCredit: creditLeft(order) > ZERO ? `?id=${code}&dialog=credit` : null,
    commission: await commissionPairs(order, context),
    notes: order.notes.toReversed().map(({ id, text, byName, agencyId, at }) => ({
      id,
      text,
      by: t(agencyId === null ? 'noteBy' : 'noteByAgency', {
        name: byName,
        at: formatShortInstant(at, context.language),
      }),
    })),
    trip: order.trip && trip && tripCopy(order.trip, trip, context.language),
    product: product && { slug: product.slug },
    contract: {
      accepted: acceptedText(order, context),
      blocks: contractBlocks(contract.text, await highlightsOf(order)),
    },
  }
}

/** Names by account id; accounts without a name are left out. */
async function namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(ids.map((id) => users.find(id)))
  return new Map(found.flatMap((user) => (user === null ? [] : [[user.id, fullName(user)]])))
}

export type OrderDetailsView = Awaited<ReturnType<typeof orderDetailsView>>

function acceptedText({ contract: { version, acceptedAt, ip } }: Order, context: RequestContext) {
  const t = context.t(staffOrder)
  const at = formatShortInstant(acceptedAt, context.language)
  return ip === null ? t('contractAcceptedOnly', { version, at }) : t('contractAccepted', { version, at, ip })
}

function offerText({ moveOffer: offer }: Order, context: RequestContext): string | null {
  if (offer === null) return null
  return context.t(staffOrder)('offerText', {
    dates: formatDateRange(offer.trip.checkinOn, offer.trip.checkoutOn, context.language),
    units: offer.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    amount: formatMoney(offer.difference),
    until: formatDate(toLocalDate(offer.until), context.language),
  })
}

/** The departure was called off, and how far its customer is. */
function calledOffNotice(order: Order, context: RequestContext) {
  const step = callOffProgress(order)
  if (step === null || order.calledOff === null) return null
  const t = context.t(callOffChoices)
  const until = formatDate(order.calledOff.until, context.language)
  return { text: t('notice.staff', { until, step: t(`progress.${step}`) }), isOpen: false }
}

/**
 * What changed about the departure, old and new, and the state of the question about it; null without a change, or when
 * the order already shows the answer. `others` are all orders of the departure.
 */
function changeNotice(
  { departure, status, trip, passengers }: Order,
  others: readonly Order[],
  context: RequestContext,
) {
  if (departure === null || trip === null || status === 'canceled') return null
  const { question, facts, notifiedAt } = departure
  if (question?.answer === 'refund') return null
  const t = context.t(departureCopy)
  const changes = changesBetween(question?.was ?? trip, facts, stopIdsOf(passengers))
  const lines = changeText(changeLines(changes, context.language), context.language).replaceAll('\n', ' ')
  if (!question && lines === '') return null
  const state = question
    ? questionText(question, context)
    : t('backOffice.sent', { date: formatDate(toLocalDate(notifiedAt), context.language) })
  const { requested, ...answers } = countAnswers(others)
  const counted = question && requested > 1 ? t('backOffice.answers', { requested, ...answers }) : ''
  const text = [state, lines, counted].filter((each) => each !== '').join(' ')
  return { text, isOpen: question?.answer === null }
}

function questionText(
  { answeredAt, until, isUnanswered, remindedAt }: ChangeQuestion,
  context: RequestContext,
): string {
  const t = context.t(departureCopy)
  if (answeredAt) return t('backOffice.accepted', { at: formatShortInstant(answeredAt, context.language) })
  const key = isUnanswered ? 'backOffice.unanswered' : remindedAt ? 'backOffice.openAgain' : 'backOffice.open'
  return t(key, { date: formatDate(until, context.language) })
}

function attentionRows(order: Order, context: RequestContext) {
  const t = context.t(staffOrder)
  const failed = new Set(failedRefunds(order).map(({ id }) => id))
  return order.charges.flatMap((charge) => {
    const { id, attention } = charge
    const key = attentionOfCharge(charge)
    return attention === null || key === null
      ? []
      : [{ chargeId: id, seen: attention, text: t(`attention.${key}`), retries: failed.has(id) }]
  })
}

function payerPairs(order: Order, context: RequestContext) {
  const { payer } = order
  const t = context.t(staffOrder)
  const document = payerDocumentText(payer, context.language, context.hidesDocumentNumbers)
  const address = payerAddressText(payer, context.language)
  const born = knownBirthDate(payer)
  return {
    name: payerText(payer, context.language),
    phone: payer.phone,
    whatsapp: whatsappAbout(order),
    email: payer.email,
    pairs: [
      ...(document ? [{ ...document, numeric: true }] : []),
      ...(payer.phone === ''
        ? []
        : [{ key: context.t(orderDetails)('phone'), value: formatPhone(payer.phone), numeric: true }]),
      ...(born === null ? [] : [{ key: t('birth'), value: formatDate(born, context.language), numeric: true }]),
      ...(address === null ? [] : [{ key: t('address'), value: address }]),
    ],
  }
}

function totalsOf(order: Order, context: RequestContext) {
  const t = context.t(staffOrder)
  const { lines, staffDiscount, discount, interest, total, installments } = order
  const { count, values, monthlyRateBp, cetAnnualPct } = installments
  const plan = { count, values, total, hasInterest: interest > 0, monthlyRateBp, cetAnnualPct }
  return {
    lines: [
      ...lines.map(({ name, quantity, total: amount }) => ({
        label: quantity === 1 ? name : context.t(orderDetails)('line', { quantity, name }),
        amount: formatMoney(amount),
      })),
      ...(staffDiscount
        ? [{ label: t('staffDiscount'), amount: `− ${formatMoney(staffDiscount.amount)}`, good: true }]
        : []),
      ...(discount > ZERO ? [{ label: t('discount'), amount: `− ${formatMoney(discount)}`, good: true }] : []),
      ...(interest > ZERO ? [{ label: t('interest'), amount: formatMoney(interest) }] : []),
    ],
    total: { label: t('total'), amount: formatMoney(total) },
    pairs: [
      ...(staffDiscount && staffDiscount.reason !== ''
        ? [
            {
              key: t('discountReason'),
              value: t('discountBy', { reason: staffDiscount.reason, name: staffDiscount.by.name }),
            },
          ]
        : []),
      ...(methodRules(order.method).alwaysShowsPlan || count > 1
        ? [{ key: t('installments'), value: formatPlan(plan, context.language) }]
        : []),
      ...remainingPairs(order, context.language),
      ...(order.credit ? [{ key: t('creditLeft'), value: formatMoney(creditLeft(order)), numeric: true }] : []),
      ...moneyPairs(order, context.language),
    ],
  }
}

function remainingPairs(order: Order, language: Language) {
  const remaining = remainingLine(order, language)
  return remaining ? [{ key: remaining.label, value: remaining.amount, numeric: true }] : []
}

async function commissionPairs(order: Order, context: RequestContext) {
  if (order.commission === null) return []
  const t = context.t(staffOrder)
  const { commissionBp, amount } = order.commission
  const commission = await commissions.find(order.code)
  const now = commission?.amount ?? earnedCommission(order)?.amount ?? ZERO
  const state = commission ? t(`commission.${commission.state}`) : t('commission.none')
  return [
    {
      key: t('commission', { percent: formatPercent(commissionBp, context.language) }),
      value: formatMoney(amount),
      numeric: true,
    },
    {
      key: t('commissionNow'),
      value: `${formatMoney(now)}, ${state}`,
      numeric: true,
    },
  ]
}
