/** Correcting a traveller: read by the rules of the checkout, saved unless somebody else was faster. */
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { now } from '~/clock.server'
import { store } from '~/data/store.server'
import { cpfText, documentText } from '~/documents/passenger-document'
import { stopText } from '~/documents/stop-text'
import { type LiveTrip, stopOf } from '~/domain/departure-change'
import type { Passenger } from '~/domain/order-people'
import { seatsOf } from '~/domain/order-units'
import { formatPhone } from '~/domain/phone'
import { today } from '~/domain/time-zone'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { refuse } from '~/forms/refusal.server'
import { replyTo } from '~/forms/reply.server'
import { formatDate } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { passengerForm } from '~/i18n/locales/passenger-form'
import { translator } from '~/i18n/translate'
import { readLiveTrip } from '~/operations/live-trip.server'
import { editPassenger, passengerKey } from '~/operations/order-desk.server'
import { readPlace } from '~/routes/orders/read-place.server'
import { passengerSchema } from '~/routes/passengers/passenger-schema.server'
import { itemNotFound } from '~/session/not-found.server'
import { redirectWithToast } from '~/session/toast.server'
import { type DeskPost, pageOf } from './answer-desk.server'

function travellerSchema(trip: LiveTrip | null, language: Language) {
  const boardingPlaceIds = trip?.boardingPlaces.map(({ id }) => id) ?? []
  const isAbroad = trip?.classification === 2
  const asked = { boardingPlaceIds, isAbroad, checkinOn: trip?.checkinOn ?? null }
  return passengerSchema({ language, day: today(now()) }, asked)
}

export async function answerPassenger({ form, order, by, language }: DeskPost) {
  const place = readPlace(form.get('place'))
  const current = seatsOf(order).find((seat) => seat.place === place)?.passenger
  if (place === null) return redirect(pageOf(order))
  if (order.status === 'canceled') return refuse('orderDesk.problem.alreadyClosed', language)
  if (!current) return refuse('orderDesk.problem.notTravelling', language)
  const trip = await readLiveTrip(store(), order)
  const submission = parseForm(form, travellerSchema(trip, language))
  if (submission.status !== 'success') return replyTo(submission, language)
  const seen = z.string().max(1000).catch('').parse(form.get('seen'))
  const saved = await editPassenger({ code: order.code, place, seen, passenger: submission.value }, { by, now: now() })
  if (saved.ok) return redirectWithToast(pageOf(order), { key: 'success.passengerSaved' })
  if (saved.reason === 'notFound') throw itemNotFound()
  if (saved.reason !== 'changed') return refuse(`orderDesk.problem.${saved.reason}`, language)
  return replyTo(submission, language, {
    status: 409,
    formErrors: ['orderDesk.problem.passengerChanged'],
    fieldErrors: differingFields(current, submission.value, trip, language),
    values: { seen: passengerKey(current) },
  })
}

const FIELDS = ['name', 'cpf', 'documentType', 'document', 'birthDate', 'phone', 'boardingPlaceId'] as const

/** At each field that is stored otherwise what stands there now. */
function differingFields(stored: Passenger, typed: Passenger, trip: LiveTrip | null, language: Language) {
  const shown = {
    name: stored.name,
    cpf: cpfText(stored, language) ?? '',
    documentType: translator(passengerForm, language)(`document.${stored.documentType}`),
    document: documentText(stored, language),
    birthDate: stored.birthDate === null ? '' : formatDate(stored.birthDate, language),
    phone: stored.phone === null ? '' : formatPhone(stored.phone),
    boardingPlaceId: stopText(trip && stopOf(stored.boardingPlaceId, trip), language) ?? '',
  }
  const told = FIELDS.filter((field) => stored[field] !== typed[field]).map((field) => [
    field,
    [shown[field] === '' ? message('editor.changedToNothing') : message('editor.changedTo', { value: shown[field] })],
  ])
  return Object.fromEntries(told)
}
