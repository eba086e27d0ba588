/** Bulk actions on the selected trips; each trip is processed on its own. */
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { now } from '~/clock.server'
import { trips } from '~/data/collections'
import { seriesDates } from '~/domain/departures/series'
import type { LocalDate } from '~/domain/values/dates'
import { parseDate } from '~/domain/values/parse-date'
import { parseMoney } from '~/domain/values/parse-money'
import { type Result, refused } from '~/domain/values/result'
import { idSchema } from '~/domain/values/scalars'
import { today } from '~/domain/values/time-zone'
import { nothingSelectedToast } from '~/features/back-office/list-action.server'
import { selectedRows } from '~/features/back-office/selected-rows.server'
import { pickableDays } from '~/forms/fields/date-text'
import { readIntent } from '~/forms/read-field.server'
import type { Language } from '~/i18n/languages'
import { changeSeries } from '~/operations/departures/change-series.server'
import { changeSeriesPrice } from '~/operations/departures/change-series-price.server'
import { copyToDates } from '~/operations/departures/copy-to-dates.server'
import { closeTrip, publishTrip } from '~/operations/trips/change-trip-state.server'
import { duplicateTrip } from '~/operations/trips/duplicate-trip.server'
import { removeTrip } from '~/operations/trips/remove-trip.server'
import { isOwnTrip, type TripOwner } from '~/operations/trips/trip-owner'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestArgs } from '~/session/request-context'
import { redirectWithToast } from '~/session/toast.server'
import { readBoxValue } from './box-value'
import { type PriceFields, readPriceFields, readShownPrices } from './series-price-view.server'

const MAX_AT_ONCE = 100
const MAX_DAY_LENGTH = 40
/** The fields of the dialog that copies a trip: its dates, and until when it is repeated every week. */
export const DEPARTS_ON = 'departsOn'
const UNTIL = 'until'
/** As many dates as the dialog has fields for. */
export const NAMED_DATES = 4
const PLACE = [
  DEPARTS_ON,
  UNTIL,
  'template',
  'price',
  'changedPrice',
  'dialog',
  'id',
  'notReady',
  'changed',
  'closed',
  'off',
]

/** What the preview of a price showed; the form without one says nothing. */
const previewedSchema = z.string().catch('')

/** A trip and the version shown in the list; null if unknown. */
const rowSchema = z
  .string()
  .max(1000)
  .transform((sent) => {
    const [id, version = null] = readBoxValue(sent)
    return { id, version }
  })
  .pipe(z.object({ id: idSchema, version: z.string().nullable() }))

/** The selected trips, without duplicates. */
function readSelected(from: FormData | URLSearchParams, name = 'id'): ReadonlyMap<string, string | null> {
  const rows = selectedRows(from, rowSchema, name).map(({ id, version }) => [id, version] as const)
  return new Map(rows.slice(0, MAX_AT_ONCE))
}

/** Only their ids. */
export function readTripIds(from: FormData | URLSearchParams, name = 'id'): string[] {
  return [...readSelected(from, name).keys()]
}

/** If one id belongs to another agency, nothing is done. The house owns all trips; deleted ones are skipped. */
export async function requireOwnTrips(ids: readonly string[], owner: TripOwner): Promise<void> {
  if (owner.agencyId === null || ids.length === 0) return
  const own = (await trips.getMany(ids)).filter((trip) => isOwnTrip(owner, trip))
  if (own.length < ids.length) throw itemNotFound()
}

/** The list's address without the dialog. */
function pageOf(request: Request): URL {
  const url = new URL(request.url)
  for (const name of PLACE) url.searchParams.delete(name)
  return url
}

const addressOf = ({ pathname, search }: URL) => `${pathname}${search}`

export async function handleTripList({ request, context }: RequestArgs, owner: TripOwner) {
  const form = await request.formData()
  const page = pageOf(request)
  const selected = readSelected(form)
  const ids = [...selected.keys()]
  if (ids.length === 0) return nothingSelectedToast(addressOf(page))
  await requireOwnTrips(ids, owner)
  switch (readIntent(form, ['publish', 'close', 'duplicate', 'preview', 'series', 'previewPrice', 'price', 'remove'])) {
    case 'publish':
      return publishAll(selected, owner, page)
    case 'close':
      return closeAll(ids, owner, page)
    case 'preview':
      return redirect(addressOf(withDialog(page, ids, readDateFields(form))))
    case 'duplicate':
      return ids.length === 1
        ? copyOne(ids[0] ?? '', { typed: readDateFields(form), language: context.language }, owner, page)
        : duplicateAll(ids, owner, page)
    case 'series':
      return saveSeries(form, owner, page)
    case 'previewPrice':
      return redirect(addressOf(withPrice(page, ids, readPriceFields(form))))
    case 'price':
      return savePrice(form, ids, owner, page)
    case 'remove':
      return removeAll(ids, owner, page)
    default:
      return redirect(addressOf(page))
  }
}

async function countOf(ids: readonly string[], act: (id: string) => Promise<{ ok: boolean }>): Promise<number> {
  let count = 0
  for (const id of ids) count += (await act(id)).ok ? 1 : 0
  return count
}

function redirectWithCount(count: number, page: URL) {
  const type = count > 0 ? 'success' : 'info'
  return redirectWithToast(addressOf(page), { key: 'success.bulk', vars: { count }, type })
}

/** The list names the unpublished trips and offers to undo a mistake. */
async function closeAll(ids: readonly string[], owner: TripOwner, page: URL) {
  const count = await countOf(ids, async (id) => {
    const closed = await closeTrip(id, owner, now())
    if (closed.ok) page.searchParams.append('off', id)
    return closed
  })
  return redirectWithCount(count, page)
}

async function publishAll(selected: ReadonlyMap<string, string | null>, owner: TripOwner, page: URL) {
  let count = 0
  for (const [id, version] of selected) {
    const published = await publishTrip({ id, version }, owner, now())
    if (published.ok) count += 1
    else if (published.reason.kind === 'contradictions') page.searchParams.append('notReady', id)
    else if (published.reason.kind !== 'missing') page.searchParams.append(published.reason.kind, id)
  }
  const isAll = count === selected.size && count === 1
  if (isAll) return redirectWithToast(addressOf(page), { key: 'success.tripPublished' })
  return redirectWithCount(count, page)
}

/** A typed day of a copy: from tomorrow on. */
function readDeparture(typed: string, language: Language): LocalDate | null {
  const day = parseDate(typed, language)
  const { to } = pickableDays(today(now()))
  return day !== null && day > today(now()) && day <= to ? day : null
}

/** The texts of the dialog's fields. */
export interface DateFields {
  days: string[]
  until: string
}

export function readDateFields(from: FormData | URLSearchParams): DateFields {
  const text = (value: FormDataEntryValue | null) =>
    typeof value === 'string' ? value.trim().slice(0, MAX_DAY_LENGTH) : ''
  return { days: from.getAll(DEPARTS_ON).slice(0, NAMED_DATES).map(text), until: text(from.get(UNTIL)) }
}

export type DatesRefusal = { kind: 'noDay'; index: number } | { kind: 'noEnd' | 'endsEarly' | 'tooMany' }

/** The dates that were typed, with those of every week. The first field has to be filled in. */
export function readDates({ days, until }: DateFields, language: Language): Result<LocalDate[], DatesRefusal> {
  const read = days.map((text) => readDeparture(text, language))
  const wrong = days.findIndex((text, index) => read[index] === null && (text !== '' || index === 0))
  if (days.length === 0 || wrong >= 0) return refused({ kind: 'noDay', index: Math.max(0, wrong) })
  const end = until === '' ? null : readDeparture(until, language)
  if (until !== '' && end === null) return refused({ kind: 'noEnd' })
  const dates = seriesDates(
    read.filter((day) => day !== null),
    end,
  )
  return dates.ok ? dates : refused({ kind: dates.reason })
}

/** The address of the list with the dialog, its fields filled in. */
function withDialog(page: URL, ids: readonly string[], { days, until }: DateFields): URL {
  page.searchParams.set('dialog', 'duplicate')
  for (const id of ids) page.searchParams.append('id', id)
  for (const day of days) page.searchParams.append(DEPARTS_ON, day)
  if (until !== '') page.searchParams.set(UNTIL, until)
  return page
}

async function copyOne(
  id: string,
  { typed, language }: { typed: DateFields; language: Language },
  owner: TripOwner,
  page: URL,
) {
  const dates = readDates(typed, language)
  if (!dates.ok) return redirect(addressOf(withDialog(page, [id], typed)))
  const copies = await copyToDates({ id, dates: dates.value }, owner, now())
  const [first] = copies.ok ? copies.value : []
  if (first === undefined || dates.value.length > 1) return redirectWithCount(copies.ok ? dates.value.length : 0, page)
  return redirectWithToast(`${page.pathname}/manage?${new URLSearchParams({ id: first.id })}`, {
    key: 'success.tripCreated',
  })
}

/** Several trips are copied as they are, because each has days of its own. */
async function duplicateAll(ids: readonly string[], owner: TripOwner, page: URL) {
  return redirectWithCount(await countOf(ids, (id) => duplicateTrip({ id }, owner, now())), page)
}

/** The boxes against what the form showed as checked: a date that nobody touched stays as it is. */
async function saveSeries(form: FormData, owner: TripOwner, page: URL) {
  const [known, members] = [readTripIds(form, 'known'), readTripIds(form, 'member')]
  const saved = await changeSeries(
    {
      id: readTripIds(form, 'base')[0] ?? '',
      join: members.filter((id) => !known.includes(id)),
      leave: known.filter((id) => !members.includes(id)),
    },
    owner,
    now(),
  )
  if (!saved.ok) throw itemNotFound()
  return redirectWithCount(saved.value, page)
}

/** The address of the list with the dialog of prices, its fields filled in. */
function withPrice(page: URL, ids: readonly string[], { template, price }: PriceFields): URL {
  page.searchParams.set('dialog', 'price')
  for (const id of ids.slice(0, 1)) page.searchParams.append('id', id)
  page.searchParams.set('template', template)
  page.searchParams.set('price', price)
  return page
}

/** Only a price that was previewed is saved; another one is previewed first. */
async function savePrice(form: FormData, ids: readonly string[], owner: TripOwner, page: URL) {
  const typed = readPriceFields(form)
  const dialog = withPrice(page, ids, typed)
  const price = parseMoney(typed.price)
  const previewed = previewedSchema.parse(form.get('previewed'))
  if (price === null || previewed !== `${typed.template} ${typed.price}`) return redirect(addressOf(dialog))
  const input = { id: ids[0] ?? '', template: typed.template, price, shown: readShownPrices(form) }
  const saved = await changeSeriesPrice(input, owner, now())
  if (saved.ok) return redirectWithCount(saved.value, pageWithoutPrice(dialog))
  if (saved.reason.kind === 'missing') throw itemNotFound()
  if (saved.reason.kind === 'changed') for (const id of saved.reason.ids) dialog.searchParams.append('changedPrice', id)
  return redirect(addressOf(dialog))
}

function pageWithoutPrice(page: URL): URL {
  for (const name of PLACE) page.searchParams.delete(name)
  return page
}

/** Trips with orders are closed instead; the toast names them and explains why they remain. */
async function removeAll(ids: readonly string[], owner: TripOwner, page: URL) {
  const removed = await countOf(ids, async (id) => {
    const done = await removeTrip(id, owner, now())
    const isClosed = done.ok && done.value === 'closed'
    if (isClosed) page.searchParams.append('closed', id)
    return { ok: done.ok && !isClosed }
  })
  const closed = page.searchParams.getAll('closed').length
  if (removed === 0 && closed === 1) {
    return redirectWithToast(addressOf(page), { key: 'error.tripHasSales', type: 'info' })
  }
  if (removed === 1) return redirectWithToast(addressOf(page), { key: 'success.tripRemoved' })
  return redirectWithCount(removed + closed, page)
}
