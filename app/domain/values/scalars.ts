import { z } from 'zod'
import { type Instant, isInstant, isLocalDate, type LocalDate } from './dates'
import { type Centavos, isCentavos } from './money'
import { MAX_SEARCH_TERMS } from './search-terms'

/** Schemas of the small values that every stored document is made of. */

/** Document id, as both engines take it: names between double underscores are Firestore's own. */
export const idSchema = z.string().regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/)
export const slugSchema = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

/** An amount of zero or more; a field that may be negative has its own schema. */
export const centavosSchema = z.custom<Centavos>((value) => isCentavos(value) && value >= 0, 'validation.money')
export const localDateSchema = z.custom<LocalDate>(isLocalDate, 'validation.date')
export const instantSchema = z.custom<Instant>(isInstant, 'validation.date')
/** Clock time 'HH:MM' at the place itself. */
export const localTimeSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

export const languageSchema = z.enum(['pt-BR', 'en'])
export type Language = z.infer<typeof languageSchema>

/** Hundredths of a percent: 0 to 10000. */
export const basisPointsSchema = z.int().min(0).max(10_000)

/** The name as lists sort it (`sortName`); empty in a document of a time before it. */
export const sortNameSchema = z.string().default('')

/** Folded prefixes by which a back office list finds a document (see search-terms.ts). */
export const searchTermsSchema = z.array(z.string()).max(MAX_SEARCH_TERMS)
