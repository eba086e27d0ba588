import { z } from 'zod'
import { pixDiscountSchema } from '~/domain/content/settings'
import type { LocalDate } from '~/domain/values/dates'
import { pointSchema } from '~/domain/values/point'
import {
  centavosSchema,
  idSchema,
  instantSchema,
  localDateSchema,
  localTimeSchema,
  searchTermsSchema,
  slugSchema,
  sortNameSchema,
} from '~/domain/values/scalars'
import { audienceSchema } from './audience'
import { type Flight, flightSchema } from './flight'
import { MAX_PEOPLE } from './party'
import { PICTURE_KINDS, PICTURE_SUBJECTS } from './picture-subjects'
import { MAX_DAY_OFFSET } from './stop-days'

/** What is sold: a dated journey. */

/** The numbers are stored. */
export const CLASSIFICATIONS = { excursion: 0, national: 1, international: 2 } as const
export const classificationSchema = z.literal(Object.values(CLASSIFICATIONS))
export const transportSchema = z.enum(['road', 'air'])
export const DETAIL_SECTIONS = { included: 0, notIncluded: 1, documentation: 2, extraInfo: 3 } as const
export type DetailSection = (typeof DETAIL_SECTIONS)[keyof typeof DETAIL_SECTIONS]

/** Of one trip. */
export const MAX_OPTIONS = 30

/** Dearest unit, in centavos: far above any, and low enough to be multiplied. */
export const LARGEST_PRICE = 1_000_000_000

/** Other names of its place. */
export const MAX_ALIASES = 40

/** Featured trips that the home page has room for. */
export const MAX_ON_HOME = 24

/** Former addresses of a trip, which redirect to it. */
export const MAX_FORMER_SLUGS = 10

export const boardingPlaceSchema = z.object({
  id: idSchema,
  /** City and state. */
  place: z.string(),
  address: z.string(),
  addressEn: z.string().default(''),
  /** Local time of departure there, 'HH:MM'; null while it is not settled. */
  time: localTimeSchema.nullable(),
  /** Days after the trip's first one, as chosen; null where it follows from the times (`datedStops`). */
  dayOffset: z.int().min(0).max(MAX_DAY_OFFSET).nullable().default(null),
  /** IANA zone of its clock, as chosen; null where it follows from the place (`stopZone`). */
  zone: z.string().nullable().default(null),
  /** On the map; null while it is not known. */
  point: pointSchema.nullable().default(null),
})
export type BoardingPlace = z.infer<typeof boardingPlaceSchema>

/** The unit that is sold. `price` is for the whole unit, which takes `people` passengers; `vacancies` are units. */
const optionSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    nameEn: z.string().default(''),
    price: centavosSchema,
    people: z.int().min(1).max(MAX_PEOPLE),
    audience: audienceSchema.default({ kind: 'adult' }),
    vacancies: z.int().min(0),
    /** The option that this one is on another date of its series; null where it is nobody's copy (`optionTemplate`). */
    templateId: idSchema.nullable().default(null),
  })
  .refine(({ people, audience }) => audience.kind !== 'family' || audience.children < people)
export type Option = z.infer<typeof optionSchema>

/** Canceling at least `untilDaysBefore` days before departure keeps `feePercent` of what was paid. */
export const cancellationStepSchema = z.object({
  untilDaysBefore: z.int().min(0),
  feePercent: z.number().min(0).max(100),
})
export type CancellationStep = z.infer<typeof cancellationStepSchema>

/** What happens at one hour of a day, local time of the place. */
const hourSchema = z.object({ time: localTimeSchema, text: z.string(), textEn: z.string().default('') })
export type Hour = z.infer<typeof hourSchema>

/** Of one day: an afternoon at a race has some ten. */
export const MAX_HOURS = 16

/** A text in English (`…En`) is empty until it is written. */
export const scheduleDaySchema = z.object({
  title: z.string(),
  text: z.string(),
  titleEn: z.string().default(''),
  textEn: z.string().default(''),
  /** In order of time; a day may have none. */
  hours: z.array(hourSchema).max(MAX_HOURS).default([]),
})

const tripImageSchema = z.object({
  key: z.string(),
  alt: z.string(),
  altEn: z.string().default(''),
  /** One line below the picture. */
  caption: z.string().default(''),
  captionEn: z.string().default(''),
  /** Who made it. */
  credit: z.string().default(''),
  subject: z.enum(PICTURE_SUBJECTS).default('place'),
  kind: z.enum(PICTURE_KINDS).default('photo'),
})

/** Where the group sleeps. The stars are those of the official classification; null without one. */
export const hotelSchema = z.object({
  name: z.string(),
  stars: z.int().min(1).max(5).nullable().default(null),
  address: z.string(),
})

/** A place that the tour passes, on the map. */
const routePlaceSchema = z.object({ place: z.string(), point: pointSchema })

const detailTextSchema = z.object({ text: z.string(), textEn: z.string() })
const texts = z.array(detailTextSchema).max(60)
/** Keyed by the numbers of DETAIL_SECTIONS. */
export const detailsSchema = z.object({ 0: texts, 1: texts, 2: texts, 3: texts })

export const tripSchema = z.object({
  id: idSchema,
  /** The series that it is a date of; null where it was never one of several (`seriesOf`). */
  seriesId: idSchema.nullable().default(null),
  slug: slugSchema,
  /** Addresses that it had before, newest first: visitors are sent on. Documents older than the field have none. */
  formerSlugs: z.array(slugSchema).max(MAX_FORMER_SLUGS).default([]),
  state: z.enum(['draft', 'inReview', 'published', 'closed']),
  name: z.string(),
  nameEn: z.string(),
  classification: classificationSchema,
  transport: transportSchema,
  cruise: z.boolean(),
  marineExcursion: z.boolean(),
  featuredOnHome: z.boolean(),
  checkinOn: localDateSchema,
  /**
   * No longer in any server's memory: it departed before today. Set some time after the shop's midnight
   * (`markDeparted`), so a rule compares days instead.
   */
  hasDeparted: z.boolean().default(false),
  checkoutOn: localDateSchema,
  placeDescription: z.string(),
  placeDescriptionEn: z.string(),
  /** Other words by which the place is searched ("floripa"). */
  placeAliases: z.array(z.string()).max(MAX_ALIASES),
  boardingPlaces: z.array(boardingPlaceSchema).max(40),
  /** Who goes with the group; empty while nobody is named. */
  guideName: z.string().default(''),
  /** E.164; for who travels, and shown nowhere else. */
  guidePhone: z.string().nullable().default(null),
  /** Reference text, not an account. */
  sellerCode: z.string(),
  mentalMapTag: z.string(),
  mentalMapTagEn: z.string().default(''),
  eventTypeId: idSchema.nullable(),
  schedule: z.array(scheduleDaySchema).max(60),
  /** In order; the first is the cover. */
  images: z.array(tripImageSchema).max(30),
  /** In the order of the nights. */
  hotels: z.array(hotelSchema).max(8).default([]),
  /** In the order of travel, from the first place after the boarding on. */
  routePlaces: z.array(routePlaceSchema).max(20).default([]),
  details: detailsSchema,
  flights: z.array(flightSchema).max(20),
  options: z.array(optionSchema).max(MAX_OPTIONS),
  allowsBoletoInstallments: z.boolean(),
  /** What Pix takes off, in hundredths of a percent; null for the shop's own discount, zero for none (`tripTerms`). */
  pixDiscountBp: pixDiscountSchema.nullable().default(null),
  cancellation: z.array(cancellationStepSchema).max(10),
  /** The partner that owns it; null is the house. */
  agencyId: idSchema.nullable(),
  /** The administrator's note when the trip was returned to its agency; null once it is submitted again. */
  returned: z.object({ message: z.string(), at: instantSchema }).nullable().default(null),
  /** Why what contradicts itself is right all the same, and what it was; null while nothing was accepted. */
  acceptedContradictions: z
    .object({ reason: z.string(), found: z.array(z.string()), byName: z.string(), at: instantSchema })
    .nullable()
    .default(null),
  /** How often its departure was changed after places were taken: the number of the last change. */
  changes: z.int().min(0).default(0),
  sortName: sortNameSchema,
  searchTerms: searchTermsSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type Trip = z.infer<typeof tripSchema>
export type TripState = Trip['state']
export type Transport = Trip['transport']

/** Whether a trip left before `day`. On the day itself it is still shown. */
export function leftBefore({ checkinOn }: Pick<Trip, 'checkinOn'>, day: LocalDate): boolean {
  return checkinOn < day
}

/** What the back office shows: a published trip that left is on sale no more. */
export type ShownState = TripState | 'departed'

export function shownState(trip: Pick<Trip, 'state' | 'checkinOn'>, today: LocalDate): ShownState {
  return trip.state === 'published' && leftBefore(trip, today) ? 'departed' : trip.state
}

/** The airline mesh of a trip, as it is shown and sold. A trip by road has none, whatever was entered before. */
export function flightsOf({ transport, flights }: Pick<Trip, 'transport' | 'flights'>): readonly Flight[] {
  return transport === 'air' ? flights : []
}
