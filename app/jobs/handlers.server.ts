/** Who does which topic of the outbox. */
import { z } from 'zod'
import { REFUND_TIMEOUT } from '~/domain/charge-observation'
import { type Instant, millisBetween } from '~/domain/dates'
import type { OutboxEntry } from '~/domain/outbox'
import { centavosSchema } from '~/domain/scalars'
import { cancelCharge } from '~/operations/cancel-charge.server'
import { deliverMail } from '~/operations/deliver-mail.server'
import { tellOrders } from '~/operations/departure-change.server'
import { eraseLeftovers } from '~/operations/erase-leftovers.server'
import { giveUpRefund } from '~/operations/give-up-refund.server'
import type { OutboxTopic } from '~/operations/outbox.server'
import { settleEvent } from '~/operations/receive-webhook.server'
import { refundCharge } from '~/operations/refund-charge.server'
import { GiveUp, isLastAttempt, NotYet, type OutboxHandler } from './outbox-worker.server'

const chargeSchema = z.object({ orderCode: z.string(), chargeId: z.string() })
const refundSchema = chargeSchema.extend({
  amount: centavosSchema,
  sealedAccount: z.string().nullable().default(null),
  again: z.boolean().default(false),
})
const erasureSchema = z.object({ userId: z.string(), agencyId: z.string().nullable() })
const departureSchema = z.object({ changeId: z.string() })
const eventSchema = z.object({ eventId: z.string(), chargeId: z.string() })

type Handlers<T extends OutboxTopic> = Readonly<Record<T, OutboxHandler>>

export function mailHandlers(publicUrl: string): Handlers<'mail' | 'departureChange'> {
  return {
    async mail(entry) {
      const { dedupeKey: id, payload, createdAt: askedAt } = entry
      const sent = await deliverMail({ id, payload, askedAt, publicUrl })
      if (!sent.ok) throw new GiveUp('No server takes this message')
    },
    async departureChange(entry, now) {
      await tellOrders(departureSchema.parse(entry.payload).changeId, now)
    },
  }
}

export function erasureHandlers(): Handlers<'eraseLeftovers'> {
  return {
    async eraseLeftovers(entry, now) {
      await eraseLeftovers(erasureSchema.parse(entry.payload), now)
    },
  }
}

function tooEarly({ createdAt }: OutboxEntry, now: Instant): Error {
  const copy = 'An earlier refund of this charge is still on its way'
  return millisBetween(createdAt, now) > REFUND_TIMEOUT ? new GiveUp(copy) : new NotYet(copy)
}

export function moneyHandlers(): Handlers<'refund' | 'cancelCharge' | 'settle'> {
  return {
    async refund(entry, now) {
      const refund = refundSchema.parse(entry.payload)
      try {
        const refunded = await refundCharge({ ...refund, key: entry.id, now })
        if (refunded.ok) return
        if (refunded.reason === 'underWay') throw tooEarly(entry, now)
        throw new GiveUp('The provider does not give this money back')
      } catch (error) {
        if (isLastAttempt(entry, error)) await giveUpRefund(refund, now)
        throw error
      }
    },
    async cancelCharge(entry, now) {
      await cancelCharge({ ...chargeSchema.parse(entry.payload), now })
    },
    async settle(entry, now) {
      const { eventId, chargeId } = eventSchema.parse(entry.payload)
      await settleEvent(eventId, chargeId, now)
    },
  }
}
