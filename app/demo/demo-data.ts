/** The demonstration shop as data, parsed: dates are still relative to the day of loading. */
import { z } from 'zod'
import { guideSchema } from '~/domain/content/guide'
import { audienceSchema } from '~/domain/trips/audience'
import { PICTURE_SUBJECTS } from '~/domain/trips/picture-subjects'
import { classificationSchema, hotelSchema, transportSchema } from '~/domain/trips/trip'
import { pointSchema } from '~/domain/values/point'
import agenciesJson from './agencies.json'
import airlinesJson from './airlines.json'
import bannersJson from './banners.json'
import englishJson from './english.json'
import placesJson from './places.json'
import productsJson from './products.json'
import scenesJson from './scenes.json'
import tipsJson from './tips.json'
import tripInformationJson from './trip-information.json'
import tripsJson from './trips.json'

const airport = z.object({ airport: z.string(), iata: z.string(), zone: z.string() })

const demoFlightSchema = z.object({
  direction: z.enum(['outbound', 'return']),
  company: z.string(),
  number: z.string(),
  from: airport,
  to: airport,
  /** Local time at the airport of departure, 'HH:MM'. */
  departs: z.string(),
  durationMinutes: z.int().positive(),
})
export type DemoFlight = z.infer<typeof demoFlightSchema>

const demoTripSchema = z.object({
  slug: z.string(),
  name: z.string(),
  nameEn: z.string(),
  classification: classificationSchema,
  transport: transportSchema,
  cruise: z.boolean(),
  marineExcursion: z.boolean(),
  featuredOnHome: z.boolean(),
  eventType: z.enum(['f1', 'motogp']).nullable(),
  mentalMapTag: z.string(),
  sellerCode: z.string(),
  placeDescription: z.string(),
  placeDescriptionEn: z.string(),
  placeAliases: z.array(z.string()),
  departsInDays: z.int(),
  /** 0 Sunday to 6 Saturday. */
  weekday: z.int().min(0).max(6),
  nights: z.int().min(0),
  boardingPlaces: z.array(z.object({ place: z.string(), address: z.string(), time: z.string().nullable() })),
  schedule: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      hours: z.array(z.object({ time: z.string(), text: z.string() })).default([]),
    }),
  ),
  hotels: z.array(hotelSchema).default([]),
  /** Names of `places.json`, in the order of travel. */
  routePlaces: z.array(z.string()),
  options: z.array(
    z.object({
      name: z.string(),
      people: z.int(),
      audience: audienceSchema,
      priceCents: z.int(),
      vacancies: z.int(),
      /** Part of the units that are gone when the shop opens. */
      soldShare: z.number().min(0).max(1),
    }),
  ),
  flights: z.array(demoFlightSchema),
  details: z.object({
    included: z.array(z.string()),
    notIncluded: z.array(z.string()),
    documentation: z.array(z.string()),
    extraInfo: z.array(z.string()),
  }),
  allowsBoletoInstallments: z.boolean(),
  /** Null is the shop's. */
  pixDiscountBp: z.int().nullable().default(null),
  cancellation: z.array(z.object({ untilDaysBefore: z.int(), feePercent: z.number() })),
  /** Names of `scenes.json`; the first is the cover. */
  images: z.array(z.string()),
  agency: z.string().nullable(),
  state: z.enum(['draft', 'inReview', 'published', 'closed']),
})
export type DemoTrip = z.infer<typeof demoTripSchema>

const agency = z.object({
  slug: z.string(),
  name: z.string(),
  legalName: z.string(),
  cnpj: z.string(),
  cadastur: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  address: z.string(),
  sellerCode: z.string(),
  commissionPercent: z.number(),
  /** In reais, of one that sells on account. */
  accountLimit: z.number().optional(),
  /** Its own page, open to visitors, with these trips of the house. */
  page: z.object({ colour: z.string(), trips: z.array(z.string()) }).optional(),
  state: z.enum(['pending', 'approved', 'paused']),
})
export type DemoAgency = z.infer<typeof agency>

const banner = z.object({
  slug: z.string(),
  order: z.int(),
  onHome: z.boolean(),
  poster: z.string(),
  linkSlug: z.string(),
  startInDays: z.int().nullable(),
  endInDays: z.int().nullable(),
  title: z.string(),
  subtitle: z.string(),
  alt: z.string(),
  titleEn: z.string(),
  subtitleEn: z.string(),
  altEn: z.string(),
})
export type DemoBanner = z.infer<typeof banner>

const tip = z.object({
  slug: z.string(),
  poster: z.string(),
  active: z.boolean(),
  title: z.object({ 'pt-BR': z.string(), en: z.string() }),
  summary: z.object({ 'pt-BR': z.string(), en: z.string() }),
  body: z.object({ 'pt-BR': z.string(), en: z.string() }),
})
export type DemoTip = z.infer<typeof tip>

const textBlock = z.object({ slug: z.string(), type: z.literal([0, 1, 2, 3]), text: z.string(), textEn: z.string() })

const product = z.object({
  slug: z.string(),
  name: z.string(),
  nameEn: z.string(),
  priceCents: z.int(),
  poster: z.string(),
  description: z.string(),
  descriptionEn: z.string(),
  /** The text of the PDF. */
  guide: guideSchema,
})
export type DemoProduct = z.infer<typeof product>

const scene = z.object({
  alt: z.string(),
  altEn: z.string(),
  caption: z.string(),
  captionEn: z.string(),
  shows: z.enum(PICTURE_SUBJECTS),
  /** Where the drawing may be used; without it, anywhere. */
  standsFor: z
    .object({
      /** Of these places alone, by another name of a trip's place. */
      places: z.array(z.string()).optional(),
      /** Only on trips of this kind. */
      travel: z.enum(['road', 'air', 'cruise', 'hotel', 'f1', 'motogp']).optional(),
      /** The same view as another drawing, cut for another shape. */
      sameAs: z.string().optional(),
    })
    .default({}),
})

/** What each drawing shows, and where it may be used. */
export const demoScenes: ReadonlyMap<string, z.infer<typeof scene>> = new Map(
  Object.entries(z.record(z.string(), scene).parse(scenesJson)),
)
/** Where the towns of the demonstration lie. */
export const demoPlaces: ReadonlyMap<string, z.infer<typeof pointSchema>> = new Map(
  Object.entries(z.record(z.string(), pointSchema).parse(placesJson)),
)
export const demoTrips = z.array(demoTripSchema).parse(tripsJson)
export const demoAgencies = z.array(agency).parse(agenciesJson)
export const demoProducts = z.array(product).parse(productsJson)
export const demoBanners = z.array(banner).parse(bannersJson)
export const demoAirlines = z
  .array(z.object({ slug: z.string(), name: z.string(), code: z.string() }))
  .parse(airlinesJson)
export const demoTextBlocks = z.array(textBlock).parse(tripInformationJson)
export const demoTips = z.array(tip).parse(tipsJson)
/** English of the texts of the trips, by the Portuguese text: many trips share a text. */
export const demoEnglish: ReadonlyMap<string, string> = new Map([
  ...demoTextBlocks.map(({ text, textEn }) => [text, textEn] as const),
  ...Object.entries(z.record(z.string(), z.string()).parse(englishJson)),
])
