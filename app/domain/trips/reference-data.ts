/** What trips refer to: airlines, event types and text blocks, edited in the back office. */
import { z } from 'zod'
import { idSchema, instantSchema, searchTermsSchema, slugSchema } from '~/domain/values/scalars'

/** An airline. `code` is its IATA code (two letters or digits). */
export const flightCompanySchema = z.object({
  id: idSchema,
  name: z.string(),
  code: z.string(),
  logoKey: z.string().nullable(),
  searchTerms: searchTermsSchema,
  updatedAt: instantSchema,
})
export type FlightCompany = z.infer<typeof flightCompanySchema>

/** Slugs of the types that have a page of their own on the site, at `/` and the slug. */
export const EVENT_PAGES: readonly string[] = ['f1', 'motogp']

/** A kind of event that trips may belong to: F1 and MotoGP (slugs `f1`, `motogp`) have marketing pages. */
export const eventTypeSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  name: z.string(),
  nameEn: z.string(),
  active: z.boolean(),
  searchTerms: searchTermsSchema,
  updatedAt: instantSchema,
})
export type EventType = z.infer<typeof eventTypeSchema>

/** A reusable text block; `type` is the detail section it is meant for (DETAIL_SECTIONS in trip.ts). */
export const tripInformationSchema = z.object({
  id: idSchema,
  type: z.literal([0, 1, 2, 3]),
  text: z.string(),
  textEn: z.string(),
  searchTerms: searchTermsSchema,
  updatedAt: instantSchema,
})
export type TripInformation = z.infer<typeof tripInformationSchema>
