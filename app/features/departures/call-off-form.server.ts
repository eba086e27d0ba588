/** The form that calls a departure off: its schema, what it shows first, and what sending it replies. */
import { z } from 'zod'
import { agencies } from '~/data/collections'
import { callOffDays, MAX_CALL_OFF_TEXT, previewCallOff, usualAnswerUntil } from '~/domain/departures/call-off'
import { shownDepartureState } from '~/domain/departures/departure'
import { ZERO } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { formConstraints } from '~/forms/constraints'
import { dateField } from '~/forms/fields/date-values'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { refuse, replyTo } from '~/forms/reply.server'
import { optionalPlainText, requiredText } from '~/forms/values'
import { formatDate, formatMoney } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import { departureScreen } from '~/i18n/locales/trips/departure-screen'
import { translator } from '~/i18n/translate'
import { callOffDeparture } from '~/operations/departures/call-off.server'
import { readCallOffNotices } from '~/operations/departures/call-off-notices.server'
import type { TripPassengers } from '~/operations/orders/passenger-list.server'
import type { TripOwner } from '~/operations/trips/trip-owner'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestContext } from '~/session/request-context'
import { redirectWithToast } from '~/session/toast.server'
import type { PostedForm } from './posted-form'

function callOffSchema({ language, now }: Pick<RequestContext, 'language' | 'now'>) {
  return z.object({
    text: requiredText({ max: MAX_CALL_OFF_TEXT }),
    textEn: optionalPlainText(MAX_CALL_OFF_TEXT),
    answerUntil: dateField({ language, today: today(now) }),
  })
}

export type CallOffValues = Record<'text' | 'textEn' | 'answerUntil', string>

/** Whom and what it reaches; null where the departure cannot be called off any more. */
export async function callOffView(
  { trip, departure, orders }: TripPassengers,
  by: Pick<TripOwner, 'agencyId'>,
  context: RequestContext,
) {
  const day = today(context.now)
  const state = shownDepartureState(departure, trip, day)
  if (state !== 'open' && state !== 'confirmed') return null
  const t = context.t(departureScreen)
  const { paid, booked, unpaid, people, refund, commission } = previewCallOff(orders)
  const agency = trip.agencyId === null ? null : await agencies.find(trip.agencyId)
  const { shares } = await readCallOffNotices(trip, orders, by)
  const textIn = (language: 'pt-BR' | 'en') =>
    translator(departureScreen, language)('callOff.textAtFirst', {
      name: nameIn(language, trip),
      day: formatDate(trip.checkinOn, language),
    })
  return {
    name: nameIn(context.language, trip),
    day: formatDate(trip.checkinOn, context.language),
    effects: [
      t('callOff.offAir'),
      t('callOff.paid', { count: paid }),
      ...(booked > 0 ? [t('callOff.booked', { count: booked })] : []),
      ...(unpaid > 0 ? [t('callOff.unpaid', { count: unpaid })] : []),
      ...(people > 0 ? [t('callOff.people', { count: people })] : []),
      ...(commission > ZERO ? [t('callOff.commission', { amount: formatMoney(commission) })] : []),
      agency === null ? t('callOff.house') : t('callOff.partner', { name: agency.name }),
      ...(shares.length > 0 ? [t('callOff.others', { names: shares.map(({ name }) => name).join(', ') })] : []),
    ],
    refund: formatMoney(refund),
    values: { text: textIn('pt-BR'), textEn: textIn('en'), answerUntil: usualAnswerUntil(trip, day) },
    constraint: formConstraints(callOffSchema(context)),
    days: callOffDays(trip, day),
  }
}

export type CallOffView = NonNullable<Awaited<ReturnType<typeof callOffView>>>

export async function sendCallOff({ tripId, form, page }: PostedForm, by: TripOwner, context: RequestContext) {
  const submission = parseForm(form, callOffSchema(context))
  if (submission.status !== 'success') return replyTo(submission, context.language)
  const done = await callOffDeparture({ tripId, ...submission.value }, by, context.now)
  if (done.ok) return redirectWithToast(page, { key: 'success.departureCalledOff' })
  switch (done.reason) {
    case 'missing':
      throw itemNotFound()
    case 'calledOff':
      return redirectWithToast(page, { key: 'departure.alreadyCalledOff', type: 'info' })
    case 'left':
      return refuse('departure.notCalledOff.left', context.language)
    case 'answerUntil':
      return replyTo(submission, context.language, {
        fieldErrors: { answerUntil: [message('departure.notCalledOff.answerUntil')] },
      })
  }
}
