import { z } from 'zod'
import { addBusinessDays } from '~/domain/brazil/business-days'
import { notesSchema } from '~/domain/content/note'
import { ADULT_AGE, type LocalDate } from '~/domain/values/dates'
import { idSchema, instantSchema, languageSchema, localDateSchema, searchTermsSchema } from '~/domain/values/scalars'
import { toSearchTerms } from '~/domain/values/search-terms'
import { toLocalDate } from '~/domain/values/time-zone'
import { MAX_NIGHTS } from './forfait-rules'
import { MAX_PEOPLE, type Party } from './party'

/** The budget of one person, flights included; in thousands of reais. */
export const BUDGETS = ['upTo8', 'from8To15', 'from15To25', 'above25'] as const

export const TRAVEL_STYLES = ['nature', 'beach', 'food', 'city', 'race', 'slow', 'train', 'snow'] as const

/** What a customer wishes: six fields and what helps to answer them. */
export const forfaitWishSchema = z.object({
  destination: z.string(),
  leavesFrom: z.string().nullable(),
  /** The day of departure, where it is settled. */
  leavesOn: localDateSchema.nullable(),
  /** 'YYYY-MM', where only the month is. */
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .nullable(),
  flexibleDates: z.boolean(),
  /** Duration; both the same where the customer named one figure. */
  nightsFrom: z.int().min(1).max(MAX_NIGHTS),
  nightsTo: z.int().min(1).max(MAX_NIGHTS),
  /** All of them, children included. */
  people: z.int().min(1).max(MAX_PEOPLE),
  childrenAges: z
    .array(
      z
        .int()
        .min(0)
        .max(ADULT_AGE - 1),
    )
    .max(9),
  budget: z.enum(BUDGETS).nullable(),
  styles: z.array(z.enum(TRAVEL_STYLES)),
  message: z.string(),
  /** E.164. */
  phone: z.string(),
  /** The shop may answer by WhatsApp. */
  whatsappConsent: z.boolean(),
  documentType: z.enum(['cpf', 'passport']),
  /** Eleven digits, or a passport in capitals; empty where it was not given. */
  document: z.string(),
})
export type ForfaitWish = z.infer<typeof forfaitWishSchema>

/** In the order in which a request goes through them. */
export const FORFAIT_STATES = ['new', 'inContact', 'quoted', 'won', 'lost'] as const

/** A request for a custom trip ("forfait"). The id is the number that the customer receives. */
export const forfaitSchema = forfaitWishSchema.extend({
  id: idSchema,
  userId: idSchema,
  name: z.string(),
  email: z.string(),
  language: languageSchema,
  state: z.enum(FORFAIT_STATES),
  notes: notesSchema,
  searchTerms: searchTermsSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type Forfait = z.infer<typeof forfaitSchema>

/** Who travels: children are those of the people whose age is known. */
export function partyOf({ people, childrenAges }: Pick<Forfait, 'people' | 'childrenAges'>): Party {
  return {
    adults: Math.max(0, people - childrenAges.length),
    ages: [...childrenAges].sort((one, other) => one - other),
  }
}

/** The terms by which the back office finds a request. */
export function forfaitSearchTerms(
  request: Pick<Forfait, 'id' | 'name' | 'email' | 'destination' | 'document' | 'phone'>,
): string[] {
  const { id, name, email, destination, document, phone } = request
  return toSearchTerms([id, name, email, destination, document, phone])
}

/** The request with the wishes and the sale, and without personal data; the same object when it has none already. */
export function eraseRequester(request: Forfait): Forfait {
  if (isRequesterErased(request)) return request
  const nobody = { name: '', email: '', phone: '', document: '', whatsappConsent: false }
  const erased = { message: '', childrenAges: [], notes: [] }
  const bare = { ...request, ...nobody, ...erased }
  return { ...bare, searchTerms: forfaitSearchTerms(bare) }
}

/** Their account was erased. */
export function isRequesterErased({ email }: Pick<Forfait, 'email'>): boolean {
  return email === ''
}

/** What the shop's texts promise: an answer within this many business days. */
export interface AnswerPromise {
  answerDays: number
  /** Of the shop's own city, besides the national ones. */
  holidays: readonly LocalDate[]
}

/** The customer has no answer yet, and the promised day has passed. */
export function isAnswerLate(
  request: Pick<Forfait, 'state' | 'createdAt'>,
  today: LocalDate,
  promise: AnswerPromise,
): boolean {
  return request.state === 'new' && today > answeredBy(request, promise)
}

/** The last day on which the shop answers. */
export function answeredBy({ createdAt }: Pick<Forfait, 'createdAt'>, promise: AnswerPromise): LocalDate {
  return addBusinessDays(toLocalDate(createdAt), promise.answerDays, promise.holidays)
}
