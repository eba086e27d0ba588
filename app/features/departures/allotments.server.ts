/** Places that are set aside: what the section of a departure's screen shows, its forms, and what they reply. */
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { agencies, allotments, orders, paymentLinks, stock } from '~/data/collections'
import { formatPhone } from '~/domain/brazil/phone'
import {
  type Allotment,
  type AllotmentFor,
  isUsable,
  lastAllotmentEnd,
  MAX_ALLOTMENT_TEXT,
  MAX_ALLOTTED,
  namedUnits,
  peopleOf,
  unitsLeft,
} from '~/domain/departures/allotment'
import type { Departure } from '~/domain/departures/departure'
import type { Actor } from '~/domain/maintenance/audit'
import { writeItem } from '~/domain/orders/checkout-rules'
import { type LinkState, linkPrice, linkStateAt, type PaymentLink } from '~/domain/payments/payment-link'
import { MAX_PEOPLE } from '~/domain/trips/party'
import { unitsFree } from '~/domain/trips/prices'
import type { Trip } from '~/domain/trips/trip'
import { addMillis, HOUR } from '~/domain/values/dates'
import { idSchema } from '~/domain/values/scalars'
import { endOfDay, today, toLocalDate } from '~/domain/values/time-zone'
import { env } from '~/env.server'
import { whatsappTo } from '~/features/back-office/contact-links'
import { usualMessage } from '~/features/payment-links/link-copy.server'
import { formConstraints } from '~/forms/constraints'
import { dateField } from '~/forms/fields/date-values'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readText } from '~/forms/read-field.server'
import { refuse, replyTo } from '~/forms/reply.server'
import { optionalPlainText, orNull, phoneField, requiredText, wholeNumberField } from '~/forms/values'
import { formatDate } from '~/i18n/format'
import { allotmentsTexts } from '~/i18n/locales/trips/allotments'
import { translate } from '~/i18n/messages.server'
import { createAllotmentLink } from '~/operations/departures/allotment-link.server'
import {
  endAllotment,
  type SetAsideRefusal,
  saveAllotmentEnd,
  setAside,
} from '~/operations/departures/allotments.server'
import { readSettings } from '~/operations/orders/load-offer.server'
import type { TripPassengers } from '~/operations/orders/passenger-list.server'
import { payPath } from '~/operations/payments/link-token.server'
import { linkQuote } from '~/operations/payments/pay-link.server'
import type { TripOwner } from '~/operations/trips/trip-owner'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestContext } from '~/session/request-context'
import { redirectWithToast } from '~/session/toast.server'
import { freshId } from '~/session/tokens.server'
import type { PostedForm, ScreenPlace } from './posted-form'

/** More of one departure are not shown. */
const MAX_SHOWN = 100
const AGENCY = 'agency:'

function untilField({ language, now }: Pick<RequestContext, 'language' | 'now'>) {
  return dateField({ language, today: today(now) })
}

function setAsideSchema(context: RequestContext) {
  return z
    .object({
      allotmentId: idSchema,
      optionId: idSchema,
      quantity: wholeNumberField({ min: 1, max: MAX_ALLOTTED }),
      whom: z.string(),
      customer: optionalPlainText(MAX_ALLOTMENT_TEXT),
      phone: orNull(phoneField()),
      until: untilField(context),
      reason: requiredText({ max: MAX_ALLOTMENT_TEXT }),
    })
    .refine(({ whom, customer }) => whom !== 'customer' || customer !== '', {
      path: ['customer'],
      error: message('validation.required'),
    })
}

export type SetAsideValues = Record<
  'allotmentId' | 'optionId' | 'quantity' | 'whom' | 'customer' | 'phone' | 'until' | 'reason',
  string
>

/** Null where nothing can be set aside any more and nothing is. */
export async function allotmentsView(
  { trip, departure }: TripPassengers,
  { page, params }: ScreenPlace,
  context: RequestContext,
) {
  const found = await allotments.list({ eq: { tripId: trip.id }, limit: MAX_SHOWN })
  const canSetAside =
    departure.state !== 'calledOff' && lastAllotmentEnd(trip, departure) > context.now && trip.options.length > 0
  if (!canSetAside && found.length === 0) return null
  const links = new Map((await paymentLinks.getMany(found.map(({ id }) => id))).map((link) => [link.id, link]))
  const rows = found
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .map((allotment) => rowOf(allotment, links.get(allotment.id) ?? null, { trip, context }))
  const dialog = params.get('dialog')
  const linked = dialog === 'link' ? links.get(params.get('allotment') ?? '') : undefined
  const extended = dialog === 'extend' ? rows.find(({ id, isOpen }) => isOpen && id === params.get('allotment')) : null
  return {
    page,
    canSetAside,
    rows,
    compose: canSetAside && dialog === 'allot' ? await composeView(trip, departure, context) : null,
    shared: linked ? await sharedView(linked, context) : null,
    extend: extended ? { id: extended.id, title: extended.units, until: extended.untilDay } : null,
    last: formatDate(toLocalDate(lastAllotmentEnd(trip, departure)), context.language),
    days: { from: today(context.now), to: toLocalDate(lastAllotmentEnd(trip, departure)) },
  }
}

export type AllotmentsView = NonNullable<Awaited<ReturnType<typeof allotmentsView>>>

function rowOf(
  allotment: Allotment,
  link: PaymentLink | null,
  { trip, context }: { trip: Trip; context: RequestContext },
) {
  const { id, until, reason, by, state } = allotment
  const t = context.t(allotmentsTexts)
  const isOpen = isUsable(allotment, context.now)
  const left = unitsLeft(allotment)
  const items = left.map((each) => ['item', writeItem(each)])
  const counter = new URLSearchParams([['trip', trip.slug], ...items, ['allotment', id]])
  return {
    id,
    units: namedUnits(allotment.units, trip),
    left: isOpen ? namedUnits(left, trip) : '',
    whom: whomText(allotment.for, context),
    reason: t('reasonBy', { reason, name: by.name }),
    until: formatDate(toLocalDate(until), context.language),
    untilDay: toLocalDate(until),
    isOpen,
    state: t(`state.${state === 'open' && !isOpen ? 'expired' : state}`),
    link: linkOf(allotment, link, isOpen),
    sell: isOpen && left.length > 0 ? `/admin/orders/new?${counter}` : null,
  }
}

/** `missing`: it may have one. Null where it has none, and a customer could not pay for what is left in one order. */
function linkOf(allotment: Allotment, link: PaymentLink | null, isOpen: boolean): 'made' | 'missing' | null {
  if (link) return 'made'
  const left = unitsLeft(allotment)
  const people = peopleOf(left)
  return isOpen && allotment.for.kind === 'customer' && left.length > 0 && people <= MAX_PEOPLE ? 'missing' : null
}

/** The link of an allotment, to copy and to send; without its address once it is over. */
async function sharedView(link: PaymentLink, context: RequestContext) {
  const t = context.t(allotmentsTexts)
  const order = link.orderCode === null ? null : await orders.find(link.orderCode)
  const state = linkStateAt(link, order, context.now)
  const quote = state === 'open' ? await linkQuote(link, context.now) : null
  const url = `${env.PUBLIC_URL}${payPath(link.id)}`
  const price = linkPrice(link, quote?.ok ? quote.value : null)
  const text = `${usualMessage(link, price, link.language)}\n\n${url}`
  const { customer } = link
  return {
    title: t('linkTitle', { name: customer.name ?? link.title }),
    text: linkText(state, link, context),
    order: link.orderCode,
    link:
      state === 'open'
        ? {
            url,
            share: customer.phone === null ? null : whatsappTo(customer.phone, text),
            says: { copied: t('linkCopied'), copyFailed: translate('error.copyLink', context.language) },
          }
        : null,
  }
}

function linkText(state: LinkState, { expiresAt }: PaymentLink, context: RequestContext): string {
  const t = context.t(allotmentsTexts)
  return t(`link.${state}`, { date: formatDate(toLocalDate(expiresAt), context.language) })
}

function whomText(whom: AllotmentFor, context: RequestContext): string {
  if (whom.kind === 'house') return context.t(allotmentsTexts)('house')
  if (whom.kind === 'agency' || whom.phone === null) return whom.name
  return `${whom.name}, ${formatPhone(whom.phone)}`
}

async function composeView(trip: Trip, departure: Departure, context: RequestContext) {
  const t = context.t(allotmentsTexts)
  const [shop, stocks, partners] = await Promise.all([
    readSettings(),
    stock.getMany(trip.options.map(({ id }) => id)),
    agencies.list({ eq: { state: 'approved' }, order: { by: 'createdAt', dir: 'desc' }, limit: MAX_SHOWN }),
  ])
  const usual = toLocalDate(addMillis(context.now, shop.payment.courtesyHoldHours * HOUR))
  const last = toLocalDate(lastAllotmentEnd(trip, departure))
  const free = new Map(stocks.map((each) => [each.id, unitsFree(each)]))
  return {
    options: trip.options.map(({ id, name }) => ({
      value: id,
      label: t('optionFree', { name, count: free.get(id) ?? 0 }),
    })),
    whom: [
      { value: 'customer', label: t('customer') },
      { value: 'house', label: t('house') },
      ...partners.map(({ id, name }) => ({ value: `${AGENCY}${id}`, label: name })),
    ],
    values: {
      ...{ allotmentId: freshId(), optionId: '', quantity: '1', whom: 'customer' },
      ...{ customer: '', phone: '', until: usual < last ? usual : last, reason: '' },
    },
    constraint: formConstraints(setAsideSchema(context)),
  }
}

/** Only the house sets places aside: an agency changes the vacancies of its own trips. */
function requireHouse(by: TripOwner): Actor {
  if (by.agencyId !== null) throw itemNotFound()
  return by
}

export async function postSetAside({ tripId, form, page }: PostedForm, by: TripOwner, context: RequestContext) {
  const actor = requireHouse(by)
  const submission = parseForm(form, setAsideSchema(context))
  if (submission.status !== 'success') return replyTo(submission, context.language)
  const { allotmentId: id, optionId, quantity, whom, customer, phone, until, reason } = submission.value
  const forWhom = await readWhom(whom, { name: customer, phone })
  if (forWhom === null)
    return replyTo(submission, context.language, { fieldErrors: { whom: [message('validation.required')] } })
  const units = [{ optionId, quantity }]
  const made = await setAside({ id, tripId, units, for: forWhom, until: endOfDay(until), reason }, actor, context.now)
  if (made.ok) return redirectWithToast(`${page}#allotments`, { key: 'success.saved' })
  return replyTo(submission, context.language, { fieldErrors: errorsOf(made.reason) })
}

async function readWhom(whom: string, customer: { name: string; phone: string | null }): Promise<AllotmentFor | null> {
  if (whom === 'customer') return { kind: 'customer', ...customer }
  if (whom === 'house') return { kind: 'house' }
  const agency = whom.startsWith(AGENCY) ? await agencies.find(whom.slice(AGENCY.length)) : null
  return agency?.state === 'approved' ? { kind: 'agency', agencyId: agency.id, name: agency.name } : null
}

function errorsOf(refusal: SetAsideRefusal): Record<string, string[]> {
  switch (refusal.rule) {
    case 'notEnough':
      return { quantity: [message('departure.allotment.notEnough', { count: refusal.left })] }
    case 'until':
      return { until: [message('departure.allotment.until')] }
    case 'gone':
      return { optionId: [message('departure.allotment.gone')] }
    case 'missing':
      return { optionId: [message('validation.required')] }
  }
}

export async function postAllotmentEnd({ tripId, form, page }: PostedForm, by: TripOwner, context: RequestContext) {
  const actor = requireHouse(by)
  const submission = parseForm(form, z.object({ allotmentId: idSchema, until: untilField(context) }))
  if (submission.status !== 'success') return replyTo(submission, context.language)
  const { allotmentId: id, until } = submission.value
  const saved = await saveAllotmentEnd({ id, tripId, until: endOfDay(until) }, actor, context.now)
  if (saved.ok) return redirectWithToast(`${page}#allotments`, { key: 'success.saved' })
  if (saved.reason === 'missing') throw itemNotFound()
  return replyTo(submission, context.language, {
    fieldErrors: { until: [message(`departure.allotment.${saved.reason}`)] },
  })
}

export async function postAllotmentLink({ tripId, form, page }: PostedForm, by: TripOwner, context: RequestContext) {
  const actor = requireHouse(by)
  const id = idSchema.safeParse(readText(form, 'allotmentId'))
  if (!id.success) return refuse('error.badRequest', context.language)
  const made = await createAllotmentLink({ id: id.data, tripId }, actor, context.now)
  if (made.ok) return redirect(`${page}&dialog=link&allotment=${id.data}`)
  if (made.reason.rule === 'missing') throw itemNotFound()
  return refuse('departure.allotment.noLink', context.language)
}

export async function postEndAllotment({ tripId, form, page }: PostedForm, by: TripOwner, context: RequestContext) {
  const actor = requireHouse(by)
  const id = idSchema.safeParse(readText(form, 'allotmentId'))
  if (!id.success) return refuse('error.badRequest', context.language)
  const ended = await endAllotment({ id: id.data, tripId }, actor, context.now)
  if (!ended.ok) throw itemNotFound()
  return redirectWithToast(`${page}#allotments`, { key: 'success.saved' })
}
