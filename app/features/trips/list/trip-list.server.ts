/** Bulk actions on the selected trips; each trip is processed on its own. */
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { now } from '~/clock.server'
import { trips } from '~/data/collections'
import type { LocalDate } from '~/domain/values/dates'
import { idSchema } from '~/domain/values/scalars'
import { today } from '~/domain/values/time-zone'
import { nothingSelectedToast } from '~/features/back-office/list-action.server'
import { selectedRows } from '~/features/back-office/selected-rows.server'
import { parseDate, pickableDays } from '~/forms/fields/date-text'
import { readIntent, readText } from '~/forms/read-field.server'
import type { Language } from '~/i18n/languages'
import { closeTrip, publishTrip } from '~/operations/trips/change-trip-state.server'
import { duplicateTrip } from '~/operations/trips/duplicate-trip.server'
import { removeTrip } from '~/operations/trips/remove-trip.server'
import { isOwnTrip, type TripOwner } from '~/operations/trips/trip-owner'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestArgs } from '~/session/request-context'
import { redirectWithToast } from '~/session/toast.server'
import { readBoxValue } from './box-value'

const MAX_AT_ONCE = 100
const MAX_DAY_LENGTH = 40
/** The field of the dialog that copies a trip. */
export const DEPARTS_ON = 'departsOn'
const PLACE = [DEPARTS_ON, 'dialog', 'id', 'notReady', 'changed', 'closed', 'off']

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
  switch (readIntent(form, ['publish', 'close', 'duplicate', 'remove'])) {
    case 'publish':
      return publishAll(selected, owner, page)
    case 'close':
      return closeAll(ids, owner, page)
    case 'duplicate':
      return duplicateAll(ids, { text: readDay(form), language: context.language }, owner, page)
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

/** The typed day of the copy: from tomorrow on. */
export function readDeparture(typed: string, language: Language): LocalDate | null {
  const day = parseDate(typed, language)
  const { to } = pickableDays(today(now()))
  return day !== null && day > today(now()) && day <= to ? day : null
}

interface TypedDay {
  text: string
  language: Language
}

function readDay(form: FormData): string {
  return (readText(form, DEPARTS_ON) ?? '').trim().slice(0, MAX_DAY_LENGTH)
}

/** One trip gets its new day; several are copied as they are, because each has a day of its own. */
async function duplicateAll(ids: readonly string[], typed: TypedDay, owner: TripOwner, page: URL) {
  const departsOn = ids.length === 1 ? readDeparture(typed.text, typed.language) : null
  if (ids.length === 1 && departsOn === null) {
    page.searchParams.set('dialog', 'duplicate')
    page.searchParams.set('id', ids[0] ?? '')
    page.searchParams.set(DEPARTS_ON, typed.text)
    return redirect(addressOf(page))
  }
  let last: string | null = null
  const count = await countOf(ids, async (id) => {
    const copy = await duplicateTrip(departsOn === null ? { id } : { id, departsOn }, owner, now())
    if (copy.ok) last = copy.value.id
    return copy
  })
  if (count !== 1 || last === null) return redirectWithCount(count, page)
  const query = new URLSearchParams({ id: last })
  return redirectWithToast(`${page.pathname}/manage?${query}`, { key: 'success.tripCreated' })
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
