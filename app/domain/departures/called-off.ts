import { z } from 'zod'
import { idSchema, instantSchema, localDateSchema } from '~/domain/values/scalars'

/** What is stored of a departure that was called off: on the departure, and on each of its orders. Rules: `call-off.ts`. */

export const calledOffSchema = z.object({
  by: z.object({ id: idSchema, name: z.string() }),
  at: instantSchema,
  /** What customers read of it. */
  text: z.string(),
  /** The same in English; empty where only the Portuguese was written. */
  textEn: z.string(),
  /** The last day on which customers choose. */
  answerUntil: localDateSchema,
})
export type CalledOff = z.infer<typeof calledOffSchema>

/** `silence`: the day passed, and the money goes back. `unpaid`: canceled without a question, nothing or only a part was paid. */
const callOffAnswerSchema = z.enum(['refund', 'otherDate', 'silence', 'unpaid'])
export type CallOffAnswer = z.infer<typeof callOffAnswerSchema>

/** The question to the customer of an order: where the money goes. */
export const orderCallOffSchema = z.object({
  /** Of the departure that was called off; the order may be on another by now. */
  tripId: idSchema,
  notifiedAt: instantSchema,
  /** As the customer was sent it, in the order's language. */
  text: z.string(),
  until: localDateSchema,
  remindedAt: instantSchema.nullable(),
  answer: callOffAnswerSchema.nullable(),
  answeredAt: instantSchema.nullable(),
})
export type OrderCallOff = z.infer<typeof orderCallOffSchema>

/** True of an order whose passengers do not travel: its departure was called off, and it was not moved to another one. */
export function isOffTheRoad({ calledOff }: { calledOff: OrderCallOff | null }): boolean {
  return calledOff !== null && calledOff.answer !== 'otherDate'
}
