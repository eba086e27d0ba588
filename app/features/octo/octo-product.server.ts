/** A series as a product of OCTO, with its options and units. */
import {
  companionsOf,
  type OctoDate,
  type OctoOption,
  type OctoSeries,
  type OctoUnit,
  octoOptions,
  optionOn,
} from '~/domain/octo/series-offer'
import { netOf } from '~/domain/orders/order-account'
import type { Audience } from '~/domain/trips/audience'
import { SENIOR_AGE } from '~/domain/trips/audience'
import { type DatedStop, firstStop } from '~/domain/trips/dated-stops'
import { datedStops } from '~/domain/trips/stop-days'
import type { Trip } from '~/domain/trips/trip'
import type { Centavos } from '~/domain/values/money'
import { SHOP_ZONE } from '~/domain/values/time-zone'
import { octo } from '~/i18n/locales/agencies/octo'
import { cutoffText, optionContent, productContent } from './octo-content.server'
import type { OctoCall } from './octo-http.server'
import { pickupMembers } from './octo-pickups.server'

/** The oldest of a place without a limit. */
const OLDEST = 120

export function toOctoProduct(series: OctoSeries, call: OctoCall) {
  const { capabilities, holder } = call
  const [first] = series.dates
  if (!first) throw new Error(`Series ${series.id} has no date`)
  const isAtOnce = holder.agency.settlement === 'account'
  return {
    id: series.id,
    internalName: first.trip.name,
    reference: first.trip.sellerCode || null,
    locale: 'pt-BR',
    timeZone: SHOP_ZONE,
    allowFreesale: false,
    instantConfirmation: isAtOnce,
    instantDelivery: isAtOnce,
    availabilityRequired: true,
    availabilityType: 'START_TIME',
    deliveryFormats: ['QRCODE', 'PDF_URL'],
    deliveryMethods: ['VOUCHER'],
    redemptionMethod: 'DIGITAL',
    ...(capabilities.has('octo/pricing')
      ? { defaultCurrency: 'BRL', availableCurrencies: ['BRL'], pricingPer: 'UNIT' }
      : {}),
    ...(capabilities.has('octo/content') ? productContent(first.trip, call) : {}),
    options: octoOptions(series).map((option) => toOctoOption(series, option, call)),
  }
}

function toOctoOption(series: OctoSeries, option: OctoOption, call: OctoCall) {
  const { capabilities, context } = call
  const trip = series.dates[0]?.trip
  const [unit] = option.units
  if (!trip || !unit) throw new Error(`Option ${option.id} has no unit`)
  const times = series.dates.flatMap((date) => firstStopOf(date.trip)?.time ?? [])
  const [cutoff] = [...trip.cancellation].sort((a, b) => b.untilDaysBefore - a.untilDaysBefore)
  return {
    id: option.id,
    default: option.isDefault,
    internalName: option.units.length === 1 ? unit.option.name : trip.name,
    reference: null,
    availabilityLocalStartTimes: times.length > 0 ? [...new Set(times)].sort() : ['00:00'],
    cancellationCutoff: cutoff ? cutoffText(cutoff, context) : context.t(octo)('noCutoff'),
    cancellationCutoffAmount: cutoff?.untilDaysBefore ?? 0,
    cancellationCutoffUnit: 'day',
    requiredContactFields: [],
    restrictions: { minUnits: 1, maxUnits: option.maxUnits },
    ...(capabilities.has('octo/content') ? optionContent(option, trip, call) : {}),
    ...(capabilities.has('octo/pickups') ? pickupMembers(trip) : {}),
    units: option.units.map((each) => toOctoUnit(series, option, each, call)),
  }
}

const firstStops = new WeakMap<Trip, DatedStop | null>()

/** Where the bus takes its first passengers; null for none. For a trip in memory it is worked out once. */
export function firstStopOf(trip: Trip): DatedStop | null {
  const known = firstStops.get(trip)
  if (known !== undefined) return known
  const stop = firstStop(datedStops(trip))
  firstStops.set(trip, stop)
  return stop
}

function toOctoUnit(series: OctoSeries, option: OctoOption, unit: OctoUnit, call: OctoCall) {
  const { audience, people, name, nameEn } = unit.option
  const isEnglish = call.context.language === 'en'
  return {
    id: unit.id,
    internalName: name,
    reference: null,
    type: unitType(audience, people),
    requiredContactFields: [],
    restrictions: {
      ...agesOf(audience),
      idRequired: audience.kind === 'senior',
      minQuantity: null,
      maxQuantity: null,
      paxCount: people,
      accompaniedBy: companionsOf(option, unit),
    },
    ...(call.capabilities.has('octo/content') ? { title: (isEnglish && nameEn) || name } : {}),
    ...(call.capabilities.has('octo/pricing') ? { pricingFrom: [pricing(lowestPrice(series.dates, unit), call)] } : {}),
  }
}

function lowestPrice(dates: readonly OctoDate[], unit: OctoUnit): Centavos {
  const prices = dates.flatMap((date) => optionOn(date, unit.id)?.price ?? [])
  return [...prices].sort((a, b) => a - b)[0] ?? unit.option.price
}

function unitType({ kind }: Audience, people: number): string {
  switch (kind) {
    case 'adult':
      return people === 1 ? 'ADULT' : 'OTHER'
    case 'child':
      return 'CHILD'
    case 'lap':
      return 'INFANT'
    case 'senior':
      return 'SENIOR'
    case 'family':
      return 'FAMILY'
  }
}

/** A place of a family's room that is not for a child may be anybody's, as an adult's may. */
function agesOf(audience: Audience): { minAge: number; maxAge: number } {
  if (audience.kind === 'senior') return { minAge: SENIOR_AGE, maxAge: OLDEST }
  if (audience.kind === 'child' || audience.kind === 'lap') return { minAge: audience.fromAge, maxAge: audience.toAge }
  return { minAge: 0, maxAge: OLDEST }
}

/** What the guest pays, and what the reseller owes of it: the price less its commission, as on its account. */
export function pricing(price: Centavos, { holder }: Pick<OctoCall, 'holder'>) {
  return {
    original: price,
    retail: price,
    net: netOf(price, holder.agency.commissionBp),
    currency: 'BRL',
    currencyPrecision: 2,
    includedTaxes: [],
  }
}
