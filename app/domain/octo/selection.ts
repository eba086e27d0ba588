import type { BoardingPlace } from '~/domain/trips/trip'
import { ok, type Result, refused } from '~/domain/values/result'
import { cannot, type OctoRefusal } from './octo-refusal'
import { NO_CONTACT, type PickupRequest, type UnitItemRequest } from './octo-requests'
import type { StoredUnitItem } from './reseller-booking'
import { type OctoDate, type OctoOption, type OctoSeries, octoOptions, optionOn } from './series-offer'

/** What a reseller selected, found in what is offered. */

export interface Selection {
  series: OctoSeries
  option: OctoOption
  date: OctoDate
  unitItems: StoredUnitItem[]
}

export interface SelectionRequest {
  productId: string
  optionId: string
  availabilityId: string
  unitItems?: readonly UnitItemRequest[] | null | undefined
}

/** The option of a product, or which of the two is not there. */
export function selectOption(
  series: OctoSeries | null,
  { productId, optionId }: Pick<SelectionRequest, 'productId' | 'optionId'>,
): Result<{ series: OctoSeries; option: OctoOption }, OctoRefusal> {
  if (series === null) return refused({ code: 'INVALID_PRODUCT_ID', reason: 'product', id: productId })
  const option = octoOptions(series).find(({ id }) => id === optionId)
  return option ? ok({ series, option }) : refused({ code: 'INVALID_OPTION_ID', reason: 'option', id: optionId })
}

/** Units of a request for availability, or which one is not there. */
export function selectUnits(
  option: OctoOption,
  units: readonly { id: string; quantity: number }[] | null | undefined,
): Result<{ unitId: string; quantity: number }[], OctoRefusal> {
  const unknown = units?.find(({ id }) => !option.units.some((unit) => unit.id === id))
  if (unknown) return refused({ code: 'INVALID_UNIT_ID', reason: 'unit', id: unknown.id })
  return ok((units ?? []).map(({ id, quantity }) => ({ unitId: id, quantity })))
}

/**
 * The date and its units. A unit item that brings the uuid of a known one stays that one; `freshUuid` names the others.
 */
export function selectUnitItems(
  found: { series: OctoSeries; option: OctoOption },
  { availabilityId, unitItems }: SelectionRequest,
  { known, freshUuid }: { known: readonly StoredUnitItem[]; freshUuid: () => string },
): Result<Selection, OctoRefusal> {
  const { series, option } = found
  const date = series.dates.find(({ trip }) => trip.id === availabilityId)
  if (!date) return refused({ code: 'INVALID_AVAILABILITY_ID', reason: 'availability', id: availabilityId })
  if (!unitItems || unitItems.length === 0) return refused(cannot('noUnits'))
  const stored: StoredUnitItem[] = []
  for (const item of unitItems) {
    const isOffered = option.units.some(({ id }) => id === item.unitId)
    const dated = isOffered ? optionOn(date, item.unitId) : undefined
    if (!dated) return refused({ code: 'INVALID_UNIT_ID', reason: 'unit', id: item.unitId })
    const before = known.find(({ uuid }) => uuid === item.uuid)
    stored.push({
      uuid: item.uuid ?? freshUuid(),
      unitId: item.unitId,
      optionId: dated.id,
      people: dated.people,
      resellerReference: item.resellerReference ?? before?.resellerReference ?? null,
      contact: item.contact ?? before?.contact ?? NO_CONTACT,
    })
  }
  const isTwice = new Set(stored.map(({ uuid }) => uuid)).size < stored.length
  return isTwice
    ? refused({ code: 'BAD_REQUEST', reason: 'badMember', values: { member: 'unitItems.uuid' } })
    : ok({ ...found, date, unitItems: stored })
}

/** Where the guests board: at the point that the request names, else at the one of before if the date has it. */
export function selectPickup(
  places: readonly Pick<BoardingPlace, 'id'>[],
  { pickupRequested, pickupPointId }: PickupRequest,
  known: string | null,
): Result<string | null, OctoRefusal> {
  if (pickupRequested === false || pickupPointId === null) return ok(null)
  const id = pickupPointId ?? known
  if (places.some((place) => place.id === id)) return ok(id)
  return pickupPointId === undefined
    ? ok(null)
    : refused({ code: 'BAD_REQUEST', reason: 'badMember', values: { member: 'pickupPointId' } })
}

/** Whether a request leaves date and units as they are: it brings the unit items that are there, each with its uuid. */
export function keepsUnits(
  {
    productId,
    optionId,
    availabilityId,
    unitItems,
  }: Partial<{ [K in keyof SelectionRequest]: SelectionRequest[K] | null }>,
  known: { productId: string; optionId: string; tripIds: readonly string[]; unitItems: readonly StoredUnitItem[] },
): boolean {
  if ((productId ?? known.productId) !== known.productId || (optionId ?? known.optionId) !== known.optionId)
    return false
  if (availabilityId != null && !known.tripIds.includes(availabilityId)) return false
  if (unitItems == null) return true
  const uuids = new Set(unitItems.map(({ uuid }) => uuid))
  const isKnown = ({ uuid, unitId }: StoredUnitItem) =>
    unitItems.some((item) => item.uuid === uuid && item.unitId === unitId)
  return uuids.size === unitItems.length && uuids.size === known.unitItems.length && known.unitItems.every(isKnown)
}
