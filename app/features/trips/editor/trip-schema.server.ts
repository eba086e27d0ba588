/** The schema of the trip form, and its conversion to an edit. */

import { z } from 'zod'
import { isCancellationTableSound } from '~/domain/orders/cancellation'
import { FLIGHT_ZONES, findAirport } from '~/domain/trips/airports'
import { type Audience, hasPrice, MAX_CHILD_AGE } from '~/domain/trips/audience'
import { AUDIENCE_KINDS, type AudienceKind } from '~/domain/trips/audience-kinds'
import { MAX_PEOPLE } from '~/domain/trips/party'
import { PICTURE_KINDS, PICTURE_SUBJECTS } from '~/domain/trips/picture-subjects'
import { MAX_ROWS } from '~/domain/trips/row-limits'
import { STOP_DAYS } from '~/domain/trips/stop-days'
import { DETAIL_SECTIONS, LARGEST_PRICE, MAX_ALIASES, MAX_HOURS } from '~/domain/trips/trip'
import type { TripEdit } from '~/domain/trips/trip-edit'
import { parseClock } from '~/domain/values/clock'
import { isLocalDate, type LocalDate } from '~/domain/values/dates'
import { centavos, ZERO } from '~/domain/values/money'
import { visibleText } from '~/domain/values/plain-text'
import { parsePoint } from '~/domain/values/point'
import { fromLocal } from '~/domain/values/time-zone'
import { formConstraints } from '~/forms/constraints'
import { dateField } from '~/forms/fields/date-values'
import { moneyField } from '~/forms/fields/money-values'
import { message } from '~/forms/message'
import { remembered } from '~/forms/remembered.server'
import {
  percentField as basisPointsField,
  checkboxField,
  choiceField,
  orNull,
  phoneField,
  plainTextField,
  requiredText,
  wholeNumberField,
} from '~/forms/values'
import type { Language } from '~/i18n/languages'
import { readHours } from './hours-text'
import type { FormShape, RowShape } from './trip-form-fields'

/** The accepted options of the form. */
export interface Choices {
  companyIds: readonly string[]
  eventTypeIds: readonly string[]
  agencyIds: readonly string[]
  zones: readonly string[]
  /** Stored photos. */
  imageKeys: readonly string[]
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_VACANCIES = 9999
const MAX_ALIAS_LENGTH = 80

function optionalText(max: number) {
  return orNull(requiredText({ max })).transform((text) => text ?? '')
}

function percentField() {
  return plainTextField(6)
    .pipe(z.string().regex(/^\d{1,3}(?:[.,]\d{1,2})?$/, message('validation.percentage')))
    .transform((text) => Number(text.replace(',', '.')))
    .pipe(z.number().max(100, message('validation.percentage')))
}

/** All aliases share one text field, so their errors appear there. */
function aliasesField() {
  return optionalText(2000)
    .transform((text) => [...new Set(text.split(/[,;\n]/).map((word) => word.trim()))].filter(Boolean))
    .refine((names) => names.every((name) => name.length <= MAX_ALIAS_LENGTH), {
      error: message('tripRefusal.aliasTooLong', { most: MAX_ALIAS_LENGTH }),
    })
    .refine((names) => names.length <= MAX_ALIASES, {
      error: message('tripRefusal.tooManyAliases', { most: MAX_ALIASES }),
    })
}

/** An invalid percentage is reported by its own field. */
const isPercent = ({ feePercent }: { feePercent: number }) => feePercent >= 0 && feePercent <= 100

/** A picture without a description has a message of its own. */
function altField() {
  return z
    .string(message('validation.altRequired'))
    .overwrite((text) => visibleText(text).trim())
    .min(1, message('validation.altRequired'))
    .max(200)
}

const id = orNull(z.string().max(128))
const textRows = (maxRows: number) =>
  z
    .array(z.object({ text: requiredText({ max: 2000 }), textEn: optionalText(2000) } satisfies RowShape<'included'>))
    .max(maxRows)

/** Drops values that the selected audience does not use. */
function optionSchema() {
  const age = orNull(wholeNumberField({ min: 0, max: MAX_CHILD_AGE }))
  return z
    .object({
      id,
      name: requiredText({ max: 80 }),
      nameEn: optionalText(80),
      price: moneyField({ min: ZERO, max: centavos(LARGEST_PRICE) }),
      people: wholeNumberField({ min: 1, max: MAX_PEOPLE }),
      vacancies: wholeNumberField({ min: 0, max: MAX_VACANCIES }),
      audience: choiceField(AUDIENCE_KINDS),
      children: orNull(wholeNumberField({ min: 1, max: MAX_PEOPLE - 1 })),
      fromAge: age,
      toAge: age,
    } satisfies RowShape<'options'>)
    .transform(({ audience, children, fromAge, toAge, ...option }, context) => {
      const input: AudienceInput = { kind: audience, children, fromAge, toAge, people: option.people }
      for (const { path, key } of audienceProblems(input)) {
        context.addIssue({ code: 'custom', path: [path], message: message(key) })
      }
      const bought = { ...option, audience: toAudience(input) }
      if (!hasPrice(bought)) {
        context.addIssue({ code: 'custom', path: ['price'], message: message('validation.moneyPositive') })
      }
      return bought
    })
}

interface AudienceInput {
  kind: AudienceKind
  children: number | null
  fromAge: number | null
  toAge: number | null
  people: number
}

function audienceProblems({ kind, children, fromAge, toAge, people }: AudienceInput) {
  if (kind !== 'family' && kind !== 'child' && kind !== 'lap') return []
  const missing = [
    ...(kind === 'family' && children === null ? ['children' as const] : []),
    ...(fromAge === null ? ['fromAge' as const] : []),
    ...(toAge === null ? ['toAge' as const] : []),
  ].map((path) => ({ path, key: 'validation.required' as const }))
  const tooMany = kind === 'family' && children !== null && children >= people
  const isTurned = fromAge !== null && toAge !== null && fromAge > toAge
  return [
    ...missing,
    ...(kind === 'lap' && people !== 1 ? [{ path: 'people' as const, key: 'tripRefusal.lapPeople' as const }] : []),
    ...(tooMany ? [{ path: 'children' as const, key: 'tripRefusal.tooManyChildren' as const }] : []),
    ...(isTurned ? [{ path: 'toAge' as const, key: 'tripRefusal.ages' as const }] : []),
  ]
}

function toAudience({ kind, children, fromAge, toAge }: AudienceInput): Audience {
  const ages = { fromAge: fromAge ?? 0, toAge: toAge ?? MAX_CHILD_AGE }
  if (kind === 'family') return { kind, children: children ?? 1, ...ages }
  return kind === 'child' || kind === 'lap' ? { kind, ...ages } : { kind }
}

function rowSchemas(when: { language: Language; today: LocalDate }, { companyIds, zones, imageKeys }: Choices) {
  return {
    schedule: z
      .array(
        z
          .object({
            title: requiredText({ max: 120 }),
            text: optionalText(4000),
            hours: optionalText(2000),
            titleEn: optionalText(120),
            textEn: optionalText(4000),
            hoursEn: optionalText(2000),
          } satisfies RowShape<'schedule'>)
          .transform(withHours),
      )
      .max(MAX_ROWS.schedule),
    options: z.array(optionSchema()).max(MAX_ROWS.options),
    flights: z.array(flightFormSchema({ ...when, companyIds, zones })).max(MAX_ROWS.flights),
    boardingPlaces: z
      .array(
        z.object({
          id,
          place: requiredText({ max: 80 }),
          address: requiredText({ max: 200 }),
          addressEn: optionalText(200),
          time: orNull(clockField()),
          dayOffset: orNull(choiceField(STOP_DAYS).transform(Number)),
          zone: orNull(choiceField(FLIGHT_ZONES)),
          point: orNull(pointField()),
        } satisfies RowShape<'boardingPlaces'>),
      )
      .max(MAX_ROWS.boardingPlaces),
    included: textRows(MAX_ROWS.included),
    notIncluded: textRows(MAX_ROWS.notIncluded),
    documentation: textRows(MAX_ROWS.documentation),
    extraInfo: textRows(MAX_ROWS.extraInfo),
    images: z
      .array(
        z.object({
          key: choiceField(imageKeys, 'tripRefusal.imageUnknown'),
          alt: altField(),
          altEn: optionalText(200),
          caption: optionalText(160),
          captionEn: optionalText(160),
          credit: optionalText(80),
          subject: orNull(choiceField(PICTURE_SUBJECTS)).transform((subject) => subject ?? 'place'),
          kind: orNull(choiceField(PICTURE_KINDS)).transform((kind) => kind ?? 'photo'),
        } satisfies RowShape<'images'>),
      )
      .max(MAX_ROWS.images),
    hotels: z
      .array(
        z.object({
          name: requiredText({ max: 120 }),
          stars: orNull(choiceField(STARS).transform(Number)),
          address: requiredText({ max: 200 }),
        } satisfies RowShape<'hotels'>),
      )
      .max(MAX_ROWS.hotels),
    routePlaces: z
      .array(z.object({ place: requiredText({ max: 80 }), point: pointField() } satisfies RowShape<'routePlaces'>))
      .max(MAX_ROWS.routePlaces),
    cancellation: z
      .array(
        z.object({
          untilDaysBefore: wholeNumberField({ min: 0, max: 365 }),
          feePercent: percentField(),
        } satisfies RowShape<'cancellation'>),
      )
      .max(MAX_ROWS.cancellation)
      .refine((table) => !table.every(isPercent) || isCancellationTableSound(table), {
        error: message('validation.cancellationTable'),
      }),
  }
}

const STARS = ['1', '2', '3', '4', '5'] as const

/** Latitude and longitude, as map sites give them to copy. */
function pointField() {
  return requiredText({ max: 60 }).transform((text, context) => {
    const point = parsePoint(text)
    if (point === null) context.addIssue({ code: 'custom', message: message('tripRefusal.point') })
    return point ?? z.NEVER
  })
}

type DayTexts = { title: string; text: string; titleEn: string; textEn: string; hours: string; hoursEn: string }

/** The day with its hours, which the form takes as lines of text. */
function withHours({ hours, hoursEn, ...day }: DayTexts, context: z.RefinementCtx) {
  const read = readHours(hours, hoursEn)
  if (!read.ok) {
    const { field, fault, line } = read.reason
    context.addIssue({
      code: 'custom',
      path: [field],
      message: message(`tripRefusal.hours.${fault}`, { line, most: MAX_HOURS }),
    })
  }
  return { ...day, hours: read.ok ? read.value : [] }
}

const datesSchema = z.object({
  checkinOn: z.custom<LocalDate>(isLocalDate),
  checkoutOn: z.custom<LocalDate>(isLocalDate),
})

export function tripFormSchema(when: { language: Language; today: LocalDate }, choices: Choices) {
  return z
    .object({
      name: requiredText({ max: 120 }),
      nameEn: optionalText(120),
      slug: orNull(plainTextField(80).pipe(z.string().regex(SLUG, message('tripRefusal.slug')))),
      classification: choiceField(['0', '1', '2']),
      transport: choiceField(['road', 'air']),
      cruise: checkboxField(),
      marineExcursion: checkboxField(),
      featuredOnHome: checkboxField(),
      allowsBoletoInstallments: checkboxField(),
      pixDiscountBp: orNull(
        basisPointsField().refine((discount) => discount <= 5000, message('tripRefusal.pixDiscount')),
      ),
      checkinOn: dateField(when),
      checkoutOn: dateField(when),
      placeDescription: optionalText(5000),
      placeDescriptionEn: optionalText(5000),
      placeAliases: aliasesField(),
      sellerCode: optionalText(40),
      guideName: optionalText(80),
      guidePhone: orNull(phoneField()),
      mentalMapTag: optionalText(40),
      mentalMapTagEn: optionalText(40),
      eventTypeId: orNull(choiceField(choices.eventTypeIds)),
      agencyId: orNull(choiceField(choices.agencyIds)),
      contradictionReason: orNull(requiredText({ min: 5, max: 500 })),
      ...rowSchemas(when, choices),
    } satisfies FormShape)
    .refine(({ checkinOn, checkoutOn }) => checkoutOn >= checkinOn, {
      path: ['checkoutOn'],
      error: message('validation.checkoutBeforeCheckin'),
      when: ({ value }) => datesSchema.safeParse(value).success,
    })
}

/** The message to the agency when a trip is returned. */
export const returnSchema = z.object({ intent: z.literal('return'), message: requiredText({ min: 5, max: 1000 }) })

const CLASSIFICATION = { '0': 0, '1': 1, '2': 2 } as const

const NO_CHOICES: Choices = { companyIds: [], eventTypeIds: [], agencyIds: [], zones: [], imageKeys: [] }

/** The constraints for the browser, the same for every trip. */
export const tripFormConstraint = remembered((when: { language: Language; today: LocalDate }) =>
  formConstraints(tripFormSchema(when, NO_CHOICES)),
)

/** The edit of a valid form. */
export function toTripEdit(value: z.output<ReturnType<typeof tripFormSchema>>): TripEdit {
  const {
    slug: _,
    contradictionReason: _reason,
    classification,
    included,
    notIncluded,
    documentation,
    extraInfo,
    ...rest
  } = value
  return {
    ...rest,
    classification: CLASSIFICATION[classification],
    details: {
      [DETAIL_SECTIONS.included]: included,
      [DETAIL_SECTIONS.notIncluded]: notIncluded,
      [DETAIL_SECTIONS.documentation]: documentation,
      [DETAIL_SECTIONS.extraInfo]: extraInfo,
    },
  }
}

const IATA = /^[A-Z]{3}$/
const NUMBER = /^[A-Z0-9]{0,3}[ -]?\d{1,4}[A-Z]?$/

function clockField() {
  return requiredText({ max: 12 }).transform((text, context) => {
    const time = parseClock(text)
    if (time === null) context.addIssue({ code: 'custom', message: message('tripRefusal.clock') })
    return time ?? z.NEVER
  })
}

function iataField() {
  return plainTextField(10)
    .transform((text) => text.toUpperCase())
    .pipe(z.string().regex(IATA, message('tripRefusal.airportCode')))
}

type End = { iata: string; airport: string | null; zone: string | null }

/** The airport of one end. An unknown one needs a name and a time zone. */
function airportOf({ iata, airport, zone }: End, side: 'from' | 'to', context: z.RefinementCtx) {
  const known = findAirport(iata)
  const found = { iata, airport: airport ?? known?.airport ?? null, zone: zone ?? known?.zone ?? null }
  const problem = (name: string, key: 'airportName' | 'airportZone') =>
    context.addIssue({ code: 'custom', path: [`${side}${name}`], message: message(`tripRefusal.${key}`) })
  if (found.airport === null) problem('Airport', 'airportName')
  if (found.zone === null) problem('Zone', 'airportZone')
  return { iata, airport: found.airport ?? '', zone: found.zone ?? '' }
}

interface FlightRules {
  language: Language
  today: LocalDate
  companyIds: readonly string[]
  /** The zones of the stored trip. */
  zones: readonly string[]
}

/** A leg of a flight as entered. For a known airport the code is enough. */
function flightFormSchema({ language, today, companyIds, zones }: FlightRules) {
  const zoneField = () => orNull(choiceField([...new Set([...FLIGHT_ZONES, ...zones])]))
  return z
    .object({
      id: orNull(z.string().max(128)),
      direction: choiceField(['outbound', 'return']),
      companyId: choiceField(companyIds),
      number: plainTextField(12)
        .transform((text) => text.toUpperCase())
        .pipe(z.string().regex(NUMBER, message('validation.flightNumber'))),
      fromIata: iataField(),
      fromAirport: orNull(requiredText({ max: 80 })),
      fromZone: zoneField(),
      departsOn: dateField({ language, today }),
      departsAt: clockField(),
      toIata: iataField(),
      toAirport: orNull(requiredText({ max: 80 })),
      toZone: zoneField(),
      arrivesOn: dateField({ language, today }),
      arrivesAt: clockField(),
    } satisfies RowShape<'flights'>)
    .transform((leg, context) => {
      const { id, direction, companyId, number } = leg
      const from = airportOf({ iata: leg.fromIata, airport: leg.fromAirport, zone: leg.fromZone }, 'from', context)
      const to = airportOf({ iata: leg.toIata, airport: leg.toAirport, zone: leg.toZone }, 'to', context)
      if (from.zone === '' || to.zone === '') return z.NEVER
      const departsAt = fromLocal(leg.departsOn, leg.departsAt, from.zone)
      const arrivesAt = fromLocal(leg.arrivesOn, leg.arrivesAt, to.zone)
      if (arrivesAt <= departsAt) {
        context.addIssue({ code: 'custom', path: ['arrivesAt'], message: message('validation.flightArrival') })
      }
      return { id, direction, companyId, number, from, to, departsAt, arrivesAt }
    })
}
