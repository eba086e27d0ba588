/** What trips refer to: airlines, event types and text blocks, edited in the back office. */
import { z } from 'zod'
import { idSchema, instantSchema, searchTermsSchema, slugSchema, sortNameSchema } from '~/domain/values/scalars'
import { toSearchTerms } from '~/domain/values/search-terms'
import { sortName } from '~/domain/values/sort-name'
import { DETAIL_SECTIONS } from './trip'

/** An airline. `code` is its IATA code (two letters or digits). */
export const flightCompanySchema = z.object({
  id: idSchema,
  name: z.string(),
  code: z.string(),
  logoKey: z.string().nullable(),
  sortName: sortNameSchema,
  searchTerms: searchTermsSchema,
  updatedAt: instantSchema,
})
export type FlightCompany = z.infer<typeof flightCompanySchema>

/** How lists sort and find an airline. */
export function airlineLookup({ name, code }: Pick<FlightCompany, 'name' | 'code'>) {
  return { sortName: sortName(name), searchTerms: toSearchTerms([name, code]) }
}

/** Slugs of the types that have a page of their own on the site, at `/` and the slug. */
export const EVENT_PAGES: readonly string[] = ['f1', 'motogp']

/** A kind of event that trips may belong to: F1 and MotoGP (slugs `f1`, `motogp`) have marketing pages. */
export const eventTypeSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  name: z.string(),
  nameEn: z.string(),
  active: z.boolean(),
  sortName: sortNameSchema,
  searchTerms: searchTermsSchema,
  updatedAt: instantSchema,
})
export type EventType = z.infer<typeof eventTypeSchema>

/** How lists sort and find an event type. */
export function eventTypeLookup({ name, nameEn }: Pick<EventType, 'name' | 'nameEn'>) {
  return { sortName: sortName(name), searchTerms: toSearchTerms([name, nameEn]) }
}

/** A reusable text block; `type` is the detail section it is meant for (DETAIL_SECTIONS in trip.ts). */
export const tripInformationSchema = z.object({
  id: idSchema,
  type: z.literal(Object.values(DETAIL_SECTIONS)),
  text: z.string(),
  textEn: z.string(),
  searchTerms: searchTermsSchema,
  updatedAt: instantSchema,
})
export type TripInformation = z.infer<typeof tripInformationSchema>

/** The terms by which the back office finds a text block. */
export function tripTextSearchTerms({ text, textEn }: Pick<TripInformation, 'text' | 'textEn'>): string[] {
  return toSearchTerms([text, textEn])
}
