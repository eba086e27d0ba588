/** Tasks that need staff today, the worst first, each with its link; orders of one kind stand in one row. */
import { endsOnlyDone, type OutboxEntry } from '~/domain/maintenance/outbox'
import type { Order } from '~/domain/orders/order'
import { attentionOfOrder } from '~/domain/orders/order-refunds'
import type { Instant, LocalDate } from '~/domain/values/dates'
import { formatDate, formatMoney } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import { adminDashboard } from '~/i18n/locales/back-office/admin-dashboard'
import { staffOrder } from '~/i18n/locales/orders/staff-order'
import { listWaitingWork, orderOfEntry, type WaitingWork } from '~/operations/maintenance/waiting-work.server'
import type { RequestContext } from '~/session/request-context'
import type { IconName } from '~/ui/icons/icon-name'

export interface Need {
  key: string
  title: string
  text: string
  icon: IconName
  tone: 'error' | 'warning' | 'info'
  to: string | null
  /** A message whose sender may give up. */
  deadId?: string
}

type AttentionKey = NonNullable<ReturnType<typeof attentionOfOrder>>

/** What orders need somebody for, the worst first: money that is owed or wrong, before what waits. */
const BY_URGENCY: readonly AttentionKey[] = [
  'refundFailed',
  'refundedTwice',
  'chargeback',
  'latePayment',
  'doublePayment',
  'overpaid',
  'amountMismatch',
  'underpaid',
  'changeUnanswered',
  'boletoInstallmentOverdue',
  'unknownStatus',
  'refusedByProvider',
  'antifraud',
  'pixInvalid',
  'boletoInvalid',
]

export async function loadNeeds(now: Instant, context: RequestContext): Promise<Need[]> {
  return needsOf(await listWaitingWork(now), context)
}

export function needsOf(work: WaitingWork, context: RequestContext): Need[] {
  const t = context.t(adminDashboard)
  const more = work.orders - work.needy.length
  const needs: (Need | false)[] = [
    ...orderNeeds(work.needy, context),
    more > 0 && {
      key: 'more',
      title: t('need.more', { count: more }),
      text: t('need.moreText'),
      icon: 'triangle-alert',
      tone: 'error',
      to: '/admin/orders?of=needy',
    },
    ...deadNeeds(work, context),
    ...questionNeeds(work.questions, context),
    ...work.underMinimum.map(
      ({ trip, missing, minimum, decideOn }): Need => ({
        key: `minimum-${trip.id}`,
        title: t('need.minimum', { count: missing, minimum }),
        text: t('need.minimumText', {
          name: nameIn(context.language, trip),
          start: formatDate(trip.checkinOn, context.language),
          day: formatDate(decideOn, context.language),
        }),
        icon: 'users',
        tone: 'warning',
        to: `/admin/trips/buyers?trip=${trip.id}`,
      }),
    ),
    ...work.holds.map(
      ({ trip, units, vacancies }, index): Need => ({
        key: `holds-${index}`,
        title: t('need.holds', { count: units, vacancies }),
        text: datedName(trip, context),
        icon: 'clock',
        tone: 'warning',
        to: '/admin/orders?status=pending',
      }),
    ),
    work.boletos.count > 0 && {
      key: 'boletos',
      title: t('need.boletos', { count: work.boletos.count }),
      text: formatMoney(work.boletos.amount),
      icon: 'barcode',
      tone: 'warning',
      to: '/admin/orders?status=pending&method=boleto',
    },
    plain('agencies', work.agencies, 'store', '/admin/users/agencies?state=pending'),
    plain('trips', work.tripsInReview, 'map', '/admin/trips?state=inReview'),
    plain('forfaits', work.forfaits, 'compass', '/admin/tripForfait?state=new'),
    plain('messages', work.messages, 'mail', '/admin/messages?state=new'),
  ]
  return needs.filter((need): need is Need => need !== false)

  function plain(key: 'agencies' | 'trips' | 'forfaits' | 'messages', count: number, icon: IconName, to: string) {
    return (
      count > 0 && {
        key,
        title: t(`need.${key}`, { count }),
        text: t(`need.${key}Text`),
        icon,
        tone: 'info' as const,
        to,
      }
    )
  }
}

/** A trip has dates of its own for every departure: the name alone says too little. */
function datedName(
  trip: { name: string; nameEn: string; checkinOn: LocalDate | null },
  context: RequestContext,
): string {
  const start = trip.checkinOn && formatDate(trip.checkinOn, context.language)
  return [nameIn(context.language, trip), start].filter(Boolean).join(', ')
}

/** Each order once: alone, or with the others of its kind. */
function orderNeeds(needy: readonly Order[], context: RequestContext): Need[] {
  const t = context.t(adminDashboard)
  const reasons = context.t(staffOrder)
  return BY_URGENCY.flatMap((why): Need[] => {
    const [first, ...others] = needy.filter((order) => attentionOfOrder(order) === why)
    if (!first) return []
    const alarm = { icon: 'triangle-alert', tone: 'error' } as const
    if (others.length === 0) {
      const to = `/admin/orders/details?id=${first.code}`
      return [
        {
          key: first.code,
          title: t('need.order', { code: first.code }),
          text: reasons(`attention.${why}`),
          to,
          ...alarm,
        },
      ]
    }
    const count = others.length + 1
    const to = `/admin/orders?of=needy&why=${first.attention}`
    const title = why === 'refundFailed' ? t('need.refunds', { count }) : t('need.sameKind', { count })
    return [{ key: why, title, text: reasons(`attention.${why}`), to, ...alarm }]
  })
}

/** Tasks that were given up. A refund whose order is named already is no second one. */
function deadNeeds({ dead, needy }: Pick<WaitingWork, 'dead' | 'needy'>, context: RequestContext): Need[] {
  const failed = new Set(needy.filter((order) => order.attention === 'refundFailed').map(({ code }) => code))
  const left = dead.filter((entry) => entry.topic !== 'refund' || !failed.has(orderOfEntry(entry) ?? ''))
  return [
    ...ofTopic('refund', left, context),
    ...ofTopic('mail', left, context),
    ...left.filter(({ topic }) => topic !== 'mail' && topic !== 'refund').map((entry) => deadNeed(entry, context)),
  ]
}

const DEAD_TITLES = { mail: 'need.deadMails', refund: 'need.deadRefunds' } as const

/** One is named, several are counted. */
function ofTopic(topic: keyof typeof DEAD_TITLES, left: readonly OutboxEntry[], context: RequestContext): Need[] {
  const entries = left.filter((entry) => entry.topic === topic)
  if (entries.length < 2) return entries.map((entry) => deadNeed(entry, context))
  const t = context.t(adminDashboard)
  const title = t(DEAD_TITLES[topic], { count: entries.length })
  const icon = topic === 'mail' ? 'mail' : 'triangle-alert'
  return [{ key: topic, title, text: t(`${DEAD_TITLES[topic]}Text`), icon, tone: 'error', to: '/admin/jobs' }]
}

function deadNeed(entry: OutboxEntry, context: RequestContext): Need {
  const t = context.t(adminDashboard)
  const { id, topic } = entry
  if (endsOnlyDone(entry)) {
    const text = t('need.deadErasureText')
    return { key: id, title: t('need.deadErasure'), text, icon: 'user-x', tone: 'error', to: '/admin/jobs' }
  }
  const code = orderOfEntry(entry)
  return {
    key: id,
    title: topic === 'mail' || topic === 'refund' ? t(DEAD_TITLES[topic], { count: 1 }) : t('need.dead'),
    text: code === null ? t('need.deadText') : t('need.order', { code }),
    icon: topic === 'mail' ? 'mail' : 'triangle-alert',
    tone: 'error',
    to: code === null ? '/admin/jobs' : `/admin/orders/details?id=${code}`,
    deadId: id,
  }
}

/** Customers who were asked about a changed departure, by trip. */
function questionNeeds(questions: readonly Order[], context: RequestContext): Need[] {
  const t = context.t(adminDashboard)
  const tripIds = [...new Set(questions.flatMap(({ tripId }) => tripId ?? []))]
  return tripIds.map((tripId): Need => {
    const ofTrip = questions.filter((order) => order.tripId === tripId)
    const trip = ofTrip[0]?.trip
    return {
      key: `question-${tripId}`,
      title: t('need.answers', { count: ofTrip.length }),
      text: trip ? datedName(trip, context) : '',
      icon: 'calendar-days',
      tone: 'warning',
      to: `/admin/trips/buyers?trip=${tripId}`,
    }
  })
}
