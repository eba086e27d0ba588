/** The form of a departure's facts: its schema, its values, and what saving and confirming reply. */
import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { departures } from '~/data/collections'
import { formatCnpj } from '~/domain/brazil/cnpj'
import { formatPhone } from '~/domain/brazil/phone'
import { parsePlate } from '~/domain/brazil/plate'
import { type Departure, MAX_SEATS, MAX_VEHICLES, parseSeats } from '~/domain/departures/departure'
import { rowsOfLayout, seatsOfLayout } from '~/domain/departures/layout'
import { today } from '~/domain/values/time-zone'
import { dateField } from '~/forms/fields/date-values'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readIntent, readText } from '~/forms/read-field.server'
import { refuse, replyTo, replyWithInput } from '~/forms/reply.server'
import {
  cadasturField,
  cnpjField,
  optionalPlainText,
  orNull,
  phoneField,
  plainTextField,
  wholeNumberField,
} from '~/forms/values'
import { formatList } from '~/i18n/format'
import { passengerCopy } from '~/i18n/locales/orders/passenger-copy'
import { departureScreen } from '~/i18n/locales/trips/departure-screen'
import { translator } from '~/i18n/translate'
import type { SeatMove } from '~/operations/departures/departure-seats.server'
import { type DepartureRefusal, saveConfirmation, saveDeparture } from '~/operations/departures/save-departure.server'
import type { TripOwner } from '~/operations/trips/trip-owner'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestArgs, RequestContext } from '~/session/request-context'
import { redirectWithToast } from '~/session/toast.server'
import { freshId } from '~/session/tokens.server'
import { postAllotmentEnd, postAllotmentLink, postEndAllotment, postSetAside } from './allotments.server'
import { postAnnouncement, postWhatsappMark } from './announcements.server'
import { sendCallOff } from './call-off-form.server'
import { postGuideLink } from './guide-link.server'
import { postMoveOrders } from './move-orders.server'
import type { PostedForm } from './posted-form'
import { postRooms } from './rooms.server'
import { postStaffSeats } from './staff-seats.server'

const MAX_PEOPLE_OF_DEPARTURE = MAX_SEATS * MAX_VEHICLES

const plateField = () =>
  plainTextField(20).transform((text, context): string => {
    const plate = parsePlate(text)
    if (plate !== null) return plate
    context.addIssue({ code: 'custom', message: message('validation.plate') })
    return z.NEVER
  })

const seatsField = () =>
  plainTextField(200)
    .optional()
    .transform((text = '', context): number[] => {
      const seats = parseSeats(text)
      if (seats !== null) return seats
      context.addIssue({ code: 'custom', message: message('validation.seats') })
      return z.NEVER
    })

const vehicleField = z
  .object({
    id: z.string().optional(),
    plate: orNull(plateField()),
    layout: optionalPlainText(20),
    seats: orNull(wholeNumberField({ min: 1, max: MAX_SEATS })),
    blocked: seatsField(),
    blockedReason: optionalPlainText(80),
    accessible: seatsField(),
  })
  // A layout says how many seats there are: what is typed next to it does not count.
  .transform(({ seats, ...vehicle }) => ({ ...vehicle, seats: seatsOfLayout(vehicle.layout) ?? seats }))
  .refine(
    ({ plate, seats, blocked, accessible }) =>
      (plate === null && blocked.length === 0 && accessible.length === 0) || seats !== null,
    { path: ['seats'], error: message('validation.required') },
  )
  .refine(({ seats, blocked }) => areSeatsOf(seats, blocked), {
    path: ['blocked'],
    error: message('validation.seatsBeyond'),
  })
  .refine(({ seats, accessible }) => areSeatsOf(seats, accessible), {
    path: ['accessible'],
    error: message('validation.seatsBeyond'),
  })

function areSeatsOf(seats: number | null, numbers: readonly number[]): boolean {
  return seats === null || numbers.every((number) => number >= 1 && number <= seats)
}

export function departureFormSchema({ language, now }: Pick<RequestContext, 'language' | 'now'>) {
  return z
    .object({
      version: z.string().optional(),
      carrierName: optionalPlainText(120),
      carrierCnpj: orNull(cnpjField()),
      carrierTaf: optionalPlainText(40),
      vehicles: z.array(vehicleField.optional()).max(MAX_VEHICLES).optional(),
      guideName: optionalPlainText(80),
      guidePhone: orNull(phoneField()),
      guideCadastur: orNull(cadasturField()),
      emergencyPhone: orNull(phoneField()),
      minimum: orNull(wholeNumberField({ min: 1, max: MAX_PEOPLE_OF_DEPARTURE })),
      decideOn: orNull(dateField({ language, today: today(now) })),
      listClosesOn: orNull(dateField({ language, today: today(now) })),
    })
    .refine(({ guideName, guidePhone, guideCadastur }) => guideName !== '' || (!guidePhone && !guideCadastur), {
      path: ['guideName'],
      error: message('validation.required'),
    })
}

export type DepartureValues = Record<(typeof PLAIN_FIELDS)[number], string> & {
  vehicles: Record<(typeof VEHICLE_FIELDS)[number] | 'id', string>[]
}

const PLAIN_FIELDS = [
  ...(['carrierName', 'carrierCnpj', 'carrierTaf', 'guideName', 'guidePhone', 'guideCadastur'] as const),
  ...(['emergencyPhone', 'minimum', 'decideOn', 'listClosesOn'] as const),
] as const

const VEHICLE_FIELDS = ['plate', 'layout', 'seats', 'blocked', 'blockedReason', 'accessible'] as const

const vehicleValues = ({ id, plate, layout, blockedReason, ...numbers }: Departure['vehicles'][number]) => ({
  ...{ id, plate, layout, blockedReason },
  seats: String(numbers.seats),
  blocked: numbers.blocked.join(', '),
  accessible: numbers.accessible.join(', '),
})

const NO_VEHICLE = { id: '', plate: '', layout: '', seats: '', blocked: '', blockedReason: '', accessible: '' }

/** With a row for one more vehicle. */
export function toDepartureValues({
  carrier,
  vehicles,
  guide,
  emergencyPhone,
  minimum,
  decideOn,
  listClosesOn,
}: Departure): DepartureValues {
  return {
    carrierName: carrier.name,
    carrierCnpj: carrier.cnpj === null ? '' : formatCnpj(carrier.cnpj),
    carrierTaf: carrier.taf,
    vehicles: [...vehicles.map(vehicleValues), ...(vehicles.length < MAX_VEHICLES ? [NO_VEHICLE] : [])],
    guideName: guide.name,
    guidePhone: guide.phone === null ? '' : formatPhone(guide.phone),
    guideCadastur: guide.cadastur,
    emergencyPhone: emergencyPhone === null ? '' : formatPhone(emergencyPhone),
    minimum: minimum === null ? '' : String(minimum),
    decideOn: decideOn ?? '',
    listClosesOn: listClosesOn ?? '',
  }
}

/** What the buttons of the screen send, section by section. */
const INTENTS = [
  ...(['departure', 'confirm', 'callOff', 'seatAll', 'seatOne', 'rooms', 'announce', 'whatsapp'] as const),
  ...(['allot', 'extendAllotment', 'endAllotment', 'allotmentLink', 'openGuideLink', 'endGuideLink'] as const),
  'moveOrders',
] as const

/** The action of a departure's screen. `path` is its address without the query. */
export async function handleDeparture({ request, context }: RequestArgs, by: TripOwner, path: string) {
  const tripId = new URL(request.url).searchParams.get('trip') ?? ''
  const form = await request.formData()
  const page = `${path}?${new URLSearchParams({ trip: tripId })}`
  switch (readIntent(form, INTENTS)) {
    case 'departure':
      return saveFacts({ tripId, form, page }, by, context)
    case 'confirm':
      return confirm({ tripId, page }, by, context)
    case 'seatAll':
    case 'seatOne':
      return postStaffSeats({ tripId, form, page }, by, context)
    case 'callOff':
      return sendCallOff({ tripId, form, page }, by, context)
    case 'moveOrders':
      return postMoveOrders({ tripId, form, page }, by, context)
    case 'announce':
      return postAnnouncement({ tripId, form, page }, by, context)
    case 'whatsapp':
      return postWhatsappMark({ tripId, form, page }, by, context)
    case 'allot':
      return postSetAside({ tripId, form, page }, by, context)
    case 'extendAllotment':
      return postAllotmentEnd({ tripId, form, page }, by, context)
    case 'endAllotment':
      return postEndAllotment({ tripId, form, page }, by, context)
    case 'allotmentLink':
      return postAllotmentLink({ tripId, form, page }, by, context)
    case 'rooms':
      return postRooms({ tripId, form, page }, by, context)
    case 'openGuideLink':
      return postGuideLink({ tripId, page, isOpen: true }, by, context)
    case 'endGuideLink':
      return postGuideLink({ tripId, page, isOpen: false }, by, context)
    default:
      return redirect(page)
  }
}

async function confirm({ tripId, page }: Omit<PostedForm, 'form'>, by: TripOwner, context: RequestContext) {
  const confirmed = await saveConfirmation(tripId, by, context.now)
  if (confirmed.ok) return redirectWithToast(page, { key: 'success.departureConfirmed' })
  if (confirmed.reason === 'missing') throw itemNotFound()
  return refuse(`departure.notConfirmed.${confirmed.reason}`, context.language)
}

async function saveFacts({ tripId, form, page }: PostedForm, by: TripOwner, context: RequestContext) {
  const submission = parseForm(form, departureFormSchema(context))
  if (submission.status !== 'success') return replyTo(submission, context.language)
  const { value } = submission
  const current = await departures.find(tripId)
  const edit = {
    carrier: { name: value.carrierName, cnpj: value.carrierCnpj, taf: value.carrierTaf },
    guide: { name: value.guideName, phone: value.guidePhone, cadastur: value.guideCadastur ?? '' },
    emergencyPhone: value.emergencyPhone,
    minimum: value.minimum,
    decideOn: value.decideOn,
    listClosesOn: value.listClosesOn,
    vehicles: (value.vehicles ?? []).flatMap((vehicle) => {
      if (!vehicle || vehicle.seats === null) return []
      const { id = freshId(), plate, layout, seats, blocked, blockedReason, accessible } = vehicle
      const known = current?.vehicles.find((stored) => stored.id === id)
      // What was copied stays, whatever layouts there are today.
      const rows = known?.layout === layout ? known.rows : rowsOfLayout(layout)
      return [{ id, plate: plate ?? '', layout, rows, seats, blocked, blockedReason, accessible }]
    }),
  }
  const keys = { movesKey: readText(form, 'movesKey'), departedKey: readText(form, 'departedKey') }
  const saved = await saveDeparture({ tripId, expect: value.version || null, edit, ...keys }, by, context.now)
  if (saved.ok) return redirectWithToast(page, { key: 'success.saved' })
  if (saved.reason.kind === 'missing') throw itemNotFound()
  if (saved.reason.kind === 'decidesTooLate')
    return replyTo(submission, context.language, { fieldErrors: { decideOn: [message('error.decidesTooLate')] } })
  if (saved.reason.kind === 'belowTaken') {
    const text = message('error.seatsBelowTaken', { count: saved.reason.taken })
    return replyTo(submission, context.language, { fieldErrors: { 'vehicles[0].seats': [text] } })
  }
  if (saved.reason.kind === 'seatsMove') return seatsMoveReply(form, saved.reason, context.language)
  if (saved.reason.kind === 'departed') return departedReply(form, saved.reason, context.language)
  const stored = toDepartureValues(saved.reason.current)
  const differing = PLAIN_FIELDS.filter((field) => stored[field] !== (submission.payload[field] ?? ''))
  const fieldErrors = Object.fromEntries([
    ...differing.map((field) => [field, [storedText(stored[field])]] as const),
    ...vehicleConflicts(saved.reason.current.vehicles, edit.vehicles),
  ])
  return replyTo(submission, context.language, {
    status: 409,
    formErrors: ['editorConflict.stale'],
    fieldErrors,
    values: { version: saved.reason.version ?? '' },
  })
}

/** Who would sit elsewhere, shown before anything is saved: the same form with the key of this list saves it. */
function seatsMoveReply(
  form: FormData,
  { key, moves }: Extract<DepartureRefusal, { kind: 'seatsMove' }>,
  language: RequestContext['language'],
) {
  const { data: formValues, init } = replyWithInput(form, language)
  const unnamed = translator(passengerCopy, language)('unnamed')
  const named = moves.map((move) => ({ ...move, name: move.name || unnamed }))
  const departed = { key: readText(form, 'departedKey') ?? '', fields: '' }
  return data({ ...formValues, seatMoves: { key, moves: named }, departed }, { ...init, status: 409 })
}

/** What would change of a departure that has left: the same form with the key of this change saves it. */
function departedReply(
  form: FormData,
  { key, current, next }: Extract<DepartureRefusal, { kind: 'departed' }>,
  language: RequestContext['language'],
) {
  const { data: formValues, init } = replyWithInput(form, language)
  const t = translator(departureScreen, language)
  const [was, is] = [toDepartureValues(current), toDepartureValues(next)]
  const isOther = (field: keyof DepartureValues) => JSON.stringify(was[field]) !== JSON.stringify(is[field])
  const fields = [...PLAIN_FIELDS, 'vehicles' as const].filter(isOther).map((field) => t(field))
  return data({ ...formValues, departed: { key, fields: formatList(fields, language) } }, { ...init, status: 409 })
}

/** `fields` is empty where the change was confirmed already. */
export type DepartedView = { key: string; fields: string }

export type SeatMovesView = { key: string; moves: SeatMove[] }

/** What is stored of the vehicles, at the field of each where it differs from what was sent. */
function vehicleConflicts(stored: Departure['vehicles'], sent: Departure['vehicles']): [string, string[]][] {
  return Array.from({ length: Math.max(stored.length, sent.length) }).flatMap((_, index) =>
    VEHICLE_FIELDS.flatMap((field): [string, string[]][] => {
      const [is, was] = [stored, sent].map((vehicles) => vehicles[index] && vehicleValues(vehicles[index])[field])
      return (is ?? '') === (was ?? '') ? [] : [[`vehicles[${index}].${field}`, [storedText(is ?? '')]]]
    }),
  )
}

function storedText(value: string): string {
  return value === '' ? message('editorConflict.changedToNothing') : message('editorConflict.changedTo', { value })
}
