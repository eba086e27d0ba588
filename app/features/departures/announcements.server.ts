/** Messages to the customers of a departure: what the section shows, the form that sends one, and what it replies. */
import { z } from 'zod'
import { announcements } from '~/data/collections'
import { fullName } from '~/domain/accounts/user'
import {
  type Announcement,
  type AnnouncementDelivery,
  type AnnouncementScope,
  isInScope,
  isOver,
  isReached,
  MAX_ANNOUNCEMENT_TEXT,
  textFor,
} from '~/domain/departures/announcement'
import type { Order } from '~/domain/orders/order'
import { HOUR, type Instant, millisBetween } from '~/domain/values/dates'
import { idSchema } from '~/domain/values/scalars'
import { today } from '~/domain/values/time-zone'
import { whatsappTo } from '~/features/back-office/contact-links'
import { formConstraints } from '~/forms/constraints'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readText } from '~/forms/read-field.server'
import { replyTo } from '~/forms/reply.server'
import { optionalPlainText, requiredText } from '~/forms/values'
import { formatShortInstant } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import { announcementsCopy } from '~/i18n/locales/trips/announcements'
import { markWhatsapp, sendAnnouncement } from '~/operations/departures/announcements.server'
import type { TripPassengers } from '~/operations/orders/passenger-list.server'
import type { TripOwner } from '~/operations/trips/trip-owner'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestContext } from '~/session/request-context'
import { redirectWithToast } from '~/session/toast.server'
import { freshId } from '~/session/tokens.server'
import type { PostedForm, ScreenPlace } from './posted-form'

/** The latest messages that the section shows. */
const MAX_SHOWN = 20
/** After this long a mail that no server took counts as not delivered. */
const MAIL_TIMEOUT = HOUR

const STOP = 'stop:'

const scopeField = z.string().transform((text, context): AnnouncementScope => {
  if (text === 'all' || text === 'unpaid') return { kind: text }
  const stopId = idSchema.safeParse(text.startsWith(STOP) ? text.slice(STOP.length) : '')
  if (stopId.success) return { kind: 'stop', stopId: stopId.data }
  context.addIssue({ code: 'custom', message: message('validation.required') })
  return z.NEVER
})

const announcementFormSchema = z.object({
  announcementId: idSchema,
  scope: scopeField,
  text: requiredText({ max: MAX_ANNOUNCEMENT_TEXT }),
  textEn: optionalPlainText(MAX_ANNOUNCEMENT_TEXT),
})

export type AnnouncementValues = Record<'announcementId' | 'scope' | 'text' | 'textEn', string>

const scopeValue = (scope: AnnouncementScope) => (scope.kind === 'stop' ? `${STOP}${scope.stopId}` : scope.kind)

export async function announcementsView(
  { trip, orders }: TripPassengers,
  { page, params }: ScreenPlace,
  context: RequestContext,
) {
  const found = await announcements.list({ eq: { tripId: trip.id }, limit: 200 })
  const sent = found.sort((one, other) => (one.at < other.at ? 1 : -1)).slice(0, MAX_SHOWN)
  const byCode = new Map(orders.map((order) => [order.code, order]))
  const places = new Map(trip.boardingPlaces.map(({ id, place }) => [id, place]))
  const t = context.t(announcementsCopy)
  const scopeText = (scope: AnnouncementScope, count: number) =>
    scope.kind === 'stop'
      ? t('scope.stop', { count, place: places.get(scope.stopId) ?? '–' })
      : t(`scope.${scope.kind}`, { count })
  const inScope = (scope: AnnouncementScope) => orders.filter((order) => isInScope(order, scope))
  const scopes: AnnouncementScope[] = [
    { kind: 'all' },
    { kind: 'unpaid' },
    ...trip.boardingPlaces.map(({ id }): AnnouncementScope => ({ kind: 'stop', stopId: id })),
  ]
  const all = isOver(trip, today(context.now)) ? [] : inScope({ kind: 'all' })
  return {
    page,
    canWrite: all.length > 0,
    compose:
      params.get('dialog') === 'announce' && all.length > 0
        ? {
            name: nameIn(context.language, trip),
            scopes: scopes
              .map((scope) => ({ value: scopeValue(scope), count: inScope(scope).length, scope }))
              .filter(({ count }) => count > 0)
              .map(({ value, count, scope }) => ({ value, label: scopeText(scope, count) })),
            withoutMail: all.filter(({ payer }) => payer.email === '').length,
            values: { announcementId: freshId(), scope: 'all', text: '', textEn: '' },
            constraint: formConstraints(announcementFormSchema),
          }
        : null,
    sent: sent.map((announcement) => ({
      id: announcement.id,
      text: announcement.text,
      scope: scopeText(announcement.scope, announcement.deliveries.length),
      sentBy: t('sentBy', { when: formatShortInstant(announcement.at, context.language), name: announcement.by.name }),
      count: announcement.deliveries.length,
      reached: announcement.deliveries.filter(isReached).length,
      deliveries: [...announcement.deliveries]
        .sort((one, other) => Number(isReached(one)) - Number(isReached(other)))
        .map((delivery) => deliveryView(announcement, delivery, byCode.get(delivery.orderCode), context)),
    })),
  }
}

export type AnnouncementsView = Awaited<ReturnType<typeof announcementsView>>

function deliveryView(
  announcement: Announcement,
  delivery: AnnouncementDelivery,
  order: Order | undefined,
  context: RequestContext,
) {
  const { orderCode, whatsappAt } = delivery
  const phone = order?.payer.phone ?? ''
  return {
    orderCode,
    customer: order ? fullName(order.payer) : '',
    isReached: isReached(delivery),
    isMarked: whatsappAt !== null,
    state: deliveryState(announcement.at, delivery, context),
    whatsapp: order && phone !== '' ? whatsappTo(phone, textFor(announcement, order)) : null,
  }
}

function deliveryState(sentAt: Instant, delivery: AnnouncementDelivery, context: RequestContext): string {
  const t = context.t(announcementsCopy)
  const { mailedAt, whatsappAt, hasMail } = delivery
  const when = (at: Instant) => formatShortInstant(at, context.language)
  if (mailedAt !== null) return t('state.mailed', { when: when(mailedAt) })
  if (whatsappAt !== null) return t('state.whatsapp', { when: when(whatsappAt) })
  if (!hasMail) return t('state.noMail')
  return t(millisBetween(sentAt, context.now) > MAIL_TIMEOUT ? 'state.failed' : 'state.waiting')
}

export async function postAnnouncement({ tripId, form, page }: PostedForm, by: TripOwner, context: RequestContext) {
  const submission = parseForm(form, announcementFormSchema)
  if (submission.status !== 'success') return replyTo(submission, context.language)
  const { announcementId: id, ...written } = submission.value
  const sent = await sendAnnouncement({ id, tripId, ...written }, by, context.now)
  if (sent.ok) return redirectWithToast(`${page}#announcements-title`, { key: 'success.announced' })
  if (sent.reason === 'missing') throw itemNotFound()
  const refusal = sent.reason === 'over' ? 'departure.announcedTooLate' : 'departure.announcedToNobody'
  return replyTo(submission, context.language, { fieldErrors: { scope: [message(refusal)] } })
}

export async function postWhatsappMark({ form, page }: PostedForm, by: TripOwner, context: RequestContext) {
  const marked = await markWhatsapp(
    {
      id: readText(form, 'announcementId') ?? '',
      orderCode: readText(form, 'orderCode') ?? '',
      isSent: readText(form, 'isSent') === 'true',
    },
    by,
    context.now,
  )
  if (!marked.ok) throw itemNotFound()
  return redirectWithToast(`${page}#announcements-title`, { key: 'success.saved' })
}
