import { z } from 'zod'
import { ADULT_AGE } from '~/domain/values/dates'

/** Who an option is for. Ages are whole years on the day of departure, both ends included. */

/** The oldest a child's fare may reach. */
export const MAX_CHILD_AGE = ADULT_AGE - 1

const ages = { fromAge: z.int().min(0).max(MAX_CHILD_AGE), toAge: z.int().min(0).max(MAX_CHILD_AGE) }

/**
 * `adult`: every place may be an adult's. `family`: `children` of the places are for children of those ages, the others
 * for adults. `child`: every place is a child's. `lap`: one child of those ages on the lap of an adult, without a seat;
 * it may cost nothing. `senior`: every place is for a passenger of 60 or more (Lei 10.741/2003).
 */
export const audienceSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('adult') }),
    z.object({ kind: z.literal('family'), children: z.int().min(1), ...ages }),
    z.object({ kind: z.literal('child'), ...ages }),
    z.object({ kind: z.literal('lap'), ...ages }),
    z.object({ kind: z.literal('senior') }),
  ])
  .refine((audience) => !('fromAge' in audience) || audience.fromAge <= audience.toAge)
export type Audience = z.infer<typeof audienceSchema>

/** From this age on a fare for seniors may be bought (Lei 10.741/2003). */
export const SENIOR_AGE = 60

/** Everybody takes a seat of the vehicle but a child on the lap. */
export function takesSeat({ kind }: Audience): boolean {
  return kind !== 'lap'
}

/** Places of one unit that are for children of its ages; the others are for anybody. */
export function childPlaces(audience: Audience, people: number): number {
  if (audience.kind === 'family') return audience.children
  return audience.kind === 'child' || audience.kind === 'lap' ? people : 0
}

/** Whether every place is for an age: then the birth date says who may travel on it. */
export function isForAnAge({ kind }: Audience): boolean {
  return kind === 'child' || kind === 'lap' || kind === 'senior'
}

/** Is the option, or a part of its places, for children of this age? */
export function isForAge(audience: Audience, age: number): boolean {
  return 'fromAge' in audience && age >= audience.fromAge && age <= audience.toAge
}

/** A price that can be bought: nothing is free but a lap. */
export function hasPrice({ price, audience }: { price: number; audience: Audience }): boolean {
  return price > 0 || audience.kind === 'lap'
}
