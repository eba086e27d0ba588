/** Edits a passenger: validated like the checkout, refused after a conflicting edit. */
import { redirect } from '@remix-run/node'
import { now } from '~/clock.server'
import { cpfText, documentText } from '~/documents/passenger-document'
import { stopText } from '~/documents/stop-text'
import { formatPhone } from '~/domain/brazil/phone'
import { type LiveTrip, stopOf } from '~/domain/departures/departure-change'
import type { Order } from '~/domain/orders/order'
import type { Passenger } from '~/domain/orders/order-people'
import { unitsOfPassengers } from '~/domain/orders/order-units'
import { type CorrectionRefusal, passengerKey } from '~/domain/orders/passenger-corrections'
import type { Result } from '~/domain/values/result'
import { today } from '~/domain/values/time-zone'
import { readPlace } from '~/features/orders/read-place.server'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readText } from '~/forms/read-field.server'
import { refuse, replyTo } from '~/forms/reply.server'
import { formatDate } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { passengerForm } from '~/i18n/locales/orders/passenger-form'
import { translator } from '~/i18n/translate'
import { readLiveTrip } from '~/operations/orders/live-trip.server'
import { itemNotFound } from '~/session/not-found.server'
import { redirectWithToast } from '~/session/toast.server'
import { FOLLOWING_FIELDS, type FollowingField, passengerFormSchema } from './passenger-schema.server'

export interface PassengerPost {
  form: FormData
  order: Order
  language: Language
  /** The address to redirect to. */
  page: string
  /** False for customers: they keep the boarding place they bought. */
  withBoarding: boolean
  save: (edited: {
    code: string
    place: number
    seen: string
    passenger: Passenger
  }) => Promise<Result<Order, 'notFound' | CorrectionRefusal>>
}

export async function handlePassenger({ form, order, language, page, withBoarding, save }: PassengerPost) {
  const place = readPlace(readText(form, 'place'))
  const current = unitsOfPassengers(order).find((unit) => unit.place === place)?.passenger
  if (place === null) return redirect(page)
  if (order.status === 'canceled') return refuse('passengerCopy.refusal.alreadyClosed', language)
  if (!current) return refuse('passengerCopy.refusal.notTravelling', language)
  const trip = await readLiveTrip(order)
  const submission = parseForm(form, correctionSchema(trip, current, { language, withBoarding }))
  if (submission.status !== 'success') return replyTo(submission, language)
  const boarding = withBoarding ? {} : { boardingPlaceId: current.boardingPlaceId }
  const passenger = { ...submission.value, ...boarding }
  const seen = readText(form, 'seen') ?? ''
  const saved = await save({ code: order.code, place, seen, passenger })
  if (saved.ok) return redirectWithToast(page, { key: 'success.passengerSaved' })
  if (saved.reason === 'notFound') throw itemNotFound()
  if (saved.reason !== 'changed') return refuse(`passengerCopy.refusal.${saved.reason}`, language)
  return replyTo(submission, language, {
    status: 409,
    formErrors: ['passengerCopy.refusal.changed'],
    fieldErrors: differingFields(current, passenger, trip, language),
    values: { seen: passengerKey(current) },
  })
}

/** What is asked of a correction of this passenger. */
export function correctionSchema(
  trip: LiveTrip | null,
  current: Passenger,
  { language, withBoarding }: Pick<PassengerPost, 'language' | 'withBoarding'>,
) {
  const places = withBoarding ? (trip?.boardingPlaces ?? []) : []
  return passengerFormSchema(
    { language, day: today(now()) },
    {
      boardingPlaceIds: places.map(({ id }) => id),
      isAbroad: trip?.classification === 2,
      checkinOn: trip?.checkinOn ?? null,
      // A name is corrected before the number of the document is known.
      documentMayFollow: current.document === '',
      // Staff write down what they learn of a place that was sold at the counter.
      mayFollow: withBoarding ? unknownOf(current) : [],
    },
  )
}

function unknownOf({ name, birthDate, cpf, document, boardingPlaceId }: Passenger): FollowingField[] {
  const known = { name, birthDate, cpf, document, boardingPlaceId }
  return FOLLOWING_FIELDS.filter((field) => !known[field])
}

const FIELDS = ['name', 'cpf', 'documentType', 'document', 'birthDate', 'phone', 'boardingPlaceId'] as const

/** The stored value at each field that differs. */
function differingFields(stored: Passenger, edited: Passenger, trip: LiveTrip | null, language: Language) {
  const shown = {
    name: stored.name,
    cpf: cpfText(stored, language) ?? '',
    documentType: translator(passengerForm, language)(`document.${stored.documentType}`),
    document: documentText(stored, language),
    birthDate: stored.birthDate === null ? '' : formatDate(stored.birthDate, language),
    phone: stored.phone === null ? '' : formatPhone(stored.phone),
    boardingPlaceId: stopText(trip && stopOf(stored.boardingPlaceId, trip), language) ?? '',
  }
  const differences = FIELDS.filter((field) => stored[field] !== edited[field]).map((field) => [
    field,
    [
      shown[field] === ''
        ? message('editorConflict.changedToNothing')
        : message('editorConflict.changedTo', { value: shown[field] }),
    ],
  ])
  return Object.fromEntries(differences)
}
