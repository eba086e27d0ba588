/** All background jobs. Runs are safe in many processes at the same time: each piece of work is done by one. */

import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { jobRunners } from '~/data/collections'
import { MEASURE_EVERY_MS } from '~/domain/maintenance/figures'
import { type JobName, type JobRecord, type JobRunner, jobNames, REPORT_EVERY_MS } from '~/domain/maintenance/job'
import type { OutboxEntry } from '~/domain/maintenance/outbox'
import { REFUND_TIMEOUT } from '~/domain/payments/charge-observation'
import { addMillis, HOUR, type Instant, millisBetween } from '~/domain/values/dates'
import { centavosSchema } from '~/domain/values/scalars'
import { isDevelopment } from '~/domain/webhooks/webhook'
import { env } from '~/env.server'
import { log } from '~/log.server'
import { spreadAccount } from '~/operations/agencies/agency-account.server'
import { listReleasable, releaseOne } from '~/operations/agencies/release-commissions.server'
import { expireAllotment, listDueAllotments } from '~/operations/departures/allotments.server'
import { mailAnnouncement, noteMailed } from '~/operations/departures/announcements.server'
import { followCalledOff } from '~/operations/departures/call-off.server'
import { endMoveOffer } from '~/operations/departures/move-order.server'
import { importPart } from '~/operations/import/write-import.server'
import { auditEndOfDay } from '~/operations/maintenance/check-audit.server'
import { deliverMail } from '~/operations/maintenance/deliver-mail.server'
import { eraseLeftovers } from '~/operations/maintenance/erase-leftovers.server'
import { keepFigures } from '~/operations/maintenance/figures.server'
import { fillSortNames } from '~/operations/maintenance/fill-lookups.server'
import type { OutboxTopic } from '~/operations/maintenance/outbox.server'
import { followOne, listDueQuestions, notifyOrders } from '~/operations/orders/departure-change.server'
import { type ExpiredHolds, expireOrder, listExpiredHolds } from '~/operations/orders/expire-order.server'
import { fillMovements } from '~/operations/orders/fill-movements.server'
import { cancelCharge } from '~/operations/payments/cancel-charge.server'
import { expireLink, listDueLinks } from '~/operations/payments/expire-links.server'
import { giveUpRefund } from '~/operations/payments/give-up-refund.server'
import { settleEvent } from '~/operations/payments/receive-webhook.server'
import { listDueOrders, reconcileOrder } from '~/operations/payments/reconcile-order.server'
import { refundCharge } from '~/operations/payments/refund-charge.server'
import { fillDepartureMarks, listUnmarked, markDeparted } from '~/operations/trips/mark-departed.server'
import { sendVacancyAlerts } from '~/operations/trips/vacancy-alerts.server'
import { emitAvailability } from '~/operations/webhooks/availability-events.server'
import { deliverWebhook } from '~/operations/webhooks/deliver-webhook.server'
import {
  GiveUp,
  isLastAttempt,
  NotYet,
  type OutboxHandler,
  type OutboxWorkerOptions,
  outboxWorker,
  TryAgain,
} from './outbox-worker.server'
import { type Repeated, repeat } from './repeat'
import { removeExpired } from './retention.server'
import { inParallel, type Run } from './run'
import { watchOutbox } from './watch-outbox.server'

export interface JobsOptions {
  clock: () => Instant
  /** The address of the shop in messages and on the way back from the provider (PUBLIC_URL). */
  publicUrl?: string
  /** Whether they run inside a server or by themselves. */
  kind?: JobRunner['kind']
  /** Milliseconds that `stop` gives the pieces under way. */
  stopWithin?: number
}

const SECOND = 1000
/** Behind the watch, for what that has missed. */
const OUTBOX_POLL = 30 * SECOND
/** Each query of Firestore is billed, on every server, whether it finds something or not. */
const DUE_POLL = (env.DATABASE === 'firestore' ? 30 : 5) * SECOND
/** A process is ended by force after ten seconds, and has its store to close after this. */
const STOP_WITHIN = 7 * SECOND

/**
 * Starts them. After `stop` no piece of work starts, and those in progress have a while to end. Work that is claimed
 * but not finished is done by another process when its claim expires.
 */
export function startJobs(options: JobsOptions): Pick<Repeated, 'stop'> {
  const { clock, publicUrl = env.PUBLIC_URL, kind = 'server', stopWithin = STOP_WITHIN } = options
  const jobLog = createJobLog({ clock, kind })

  function entryFailed(name: JobName): OutboxWorkerOptions['onError'] {
    return ({ topic, dedupeKey, attempts }, error, isLast) => {
      jobLog.failed(name, error)
      log[isLast ? 'error' : 'warn']({ err: error, topic, dedupeKey, attempts, isLast }, 'outbox entry failed')
    }
  }
  const run = (name: JobName, signal: AbortSignal): Run => ({
    signal,
    leaveOut(error) {
      if (jobLog.leftOut(name, error)) log.error({ err: error, job: name }, 'a document cannot be read and is left out')
    },
  })
  const orders = (name: JobName, signal: AbortSignal) => ({
    ...run(name, signal),
    now: clock(),
    publicUrl,
    onError(orderCode: string, error: unknown) {
      jobLog.failed(name, error)
      log.warn({ err: error, job: name, orderCode }, 'order was not finished')
    },
  })

  function job(name: JobName, every: number, work: (signal: AbortSignal) => Promise<number>): Repeated {
    return repeat({
      every,
      async work(signal) {
        const done = await work(signal)
        jobLog.run(name, done)
        return done
      },
      onError(error) {
        jobLog.failed(name, error)
        log.error({ err: error, job: name }, 'job failed')
      },
    })
  }

  /** Woken by the entries of its topics. */
  function outboxJob(name: JobName, handlers: Readonly<Record<string, OutboxHandler>>, concurrency = 4) {
    const worker = outboxWorker({ handlers, clock, onError: entryFailed(name), concurrency })
    return { handlers, repeated: job(name, OUTBOX_POLL, (signal) => worker.tick(run(name, signal))) }
  }

  const outboxJobs = [
    outboxJob('mail', mailHandlers(publicUrl)),
    outboxJob('money', moneyHandlers()),
    outboxJob('erasures', { ...erasureHandlers(), ...importHandlers() }),
    outboxJob('webhooks', webhookHandlers({ isLive: env.isLive, publicUrl }), 8),
  ]
  const entries = watchOutbox({
    clock,
    within: OUTBOX_POLL,
    onDue(topic) {
      for (const { handlers, repeated } of outboxJobs) if (Object.hasOwn(handlers, topic)) repeated.wake()
    },
  })
  const jobs = [
    ...outboxJobs.map(({ repeated }) => repeated),
    job('sweeper', DUE_POLL, async (signal) => {
      const run = orders('sweeper', signal)
      return (await sweep(run)) + (await sweepAllotments(run))
    }),
    job('links', DUE_POLL, (signal) => sweepLinks(orders('links', signal))),
    job('reconciler', DUE_POLL, (signal) => reconcile(orders('reconciler', signal))),
    job('commissions', 60 * SECOND, (signal) => releaseCommissions(orders('commissions', signal))),
    job('questions', 60 * SECOND, (signal) => followQuestions(orders('questions', signal))),
    job('departures', 3600 * SECOND, (signal) => markDepartures(orders('departures', signal))),
    job('movements', 3600 * SECOND, (signal) => fillMovements(clock(), signal)),
    job('figures', MEASURE_EVERY_MS, async () => Number(await keepFigures(clock()))),
    job('retention', 600 * SECOND, async (signal) => {
      const auditEnd = await auditEndOfDay(clock())
      if (auditEnd !== null) log.info({ auditEnd }, 'the audit ends here')
      return removeExpired(clock(), run('retention', signal))
    }),
  ]
  const report = repeat({
    every: REPORT_EVERY_MS,
    work: async () => {
      await jobLog.report()
      return 0
    },
    onError: (error) => log.warn({ err: error }, 'the jobs could not tell of themselves'),
  })
  return {
    async stop() {
      entries.close()
      const ended = Promise.all([...jobs, report].map((each) => each.stop()))
      if (!(await endsWithin(ended, stopWithin))) log.warn('the jobs were left with a piece under way')
    },
  }
}

function endsWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => resolve(false), milliseconds)
    work.then(() => resolve(true), reject).finally(() => clearTimeout(late))
  })
}

/** The rounds of sweeper and reconciler: a batch of due orders, a few at a time, one failure never stopping the others. */
interface OrderRuns extends Run {
  now: Instant
  publicUrl: string
  onError: (orderCode: string, error: unknown) => void
}

const BATCH = 50

/** Closes orders that were not paid in time. Returns how many it checked. */
export async function sweep({ now, publicUrl, onError, ...run }: OrderRuns): Promise<number> {
  let worked = 0
  let after: string | null = null
  do {
    const due: ExpiredHolds = await listExpiredHolds(now, { limit: BATCH, after, leaveOut: run.leaveOut })
    const done = await inParallel(due.codes, (code) => expireOrder(code, now, publicUrl), onError, run)
    worked += done
    // An order that fails or cannot be read stays due: the run continues, so that it delays no other order.
    after = done < BATCH && !run.signal?.aborted ? due.after : null
  } while (after !== null)
  return worked
}

/** Reads charges whose webhook did not arrive. Returns how many orders it checked. */
export async function reconcile({ now, publicUrl, onError, ...run }: OrderRuns): Promise<number> {
  const codes = await listDueOrders(now, BATCH, run.leaveOut)
  return inParallel(codes, (code) => reconcileOrder(code, now, publicUrl), onError, run)
}

/** Returns places that were set aside and not used in time. Returns how many allotments it checked. */
export async function sweepAllotments({ now, onError, ...run }: Omit<OrderRuns, 'publicUrl'>): Promise<number> {
  const ids = await listDueAllotments(now, BATCH, run.leaveOut)
  return inParallel(ids, (id) => expireAllotment(id, now), onError, run)
}

/** Ends expired payment links. Returns how many it checked. */
export async function sweepLinks({ now, onError, ...run }: Omit<OrderRuns, 'publicUrl'>): Promise<number> {
  const ids = await listDueLinks(now, BATCH, run.leaveOut)
  return inParallel(ids, (id) => expireLink(id, now), onError, run)
}

/** Reminds customers of an unanswered departure change, and leaves it to the shop after the deadline. */
export async function followQuestions({ now, onError, ...run }: Omit<OrderRuns, 'publicUrl'>): Promise<number> {
  const codes = await listDueQuestions(now, BATCH, run.leaveOut)
  return inParallel(codes, (code) => followOne(code, now), onError, run)
}

/** Marks trips that departed, so that no server holds them in memory. Returns how many it checked. */
async function markDepartures({ now, onError, ...run }: Omit<OrderRuns, 'publicUrl'>): Promise<number> {
  // A server of an earlier build writes trips without these.
  await fillDepartureMarks()
  await fillSortNames()
  const ids = await listUnmarked(now, BATCH, run.leaveOut)
  return inParallel(ids, (id) => markDeparted(id, now), onError, run)
}

/** Releases commissions that were earned long enough ago. Returns how many it checked. */
export async function releaseCommissions({ now, onError, ...run }: Omit<OrderRuns, 'publicUrl'>): Promise<number> {
  const ids = await listReleasable(now, BATCH, run.leaveOut)
  return inParallel(ids, (id) => releaseOne(id, now), onError, run)
}

/** Records the health of each job of this process, and reports it now and then through the store. */
interface JobLog {
  /** A run has ended and found `done` pieces of work. */
  run(name: JobName, done: number): void
  failed(name: JobName, error: unknown): void
  /** An unreadable document was skipped. True when it was not reported lately: every run meets it again. */
  leftOut(name: JobName, error: Error): boolean
  /** Writes the report. */
  report(): Promise<void>
}

const MAX_SEARCH_TERMS = 300
const REPORTED_AGAIN_AFTER = HOUR

export function createJobLog({ clock, kind }: { clock: () => Instant; kind: JobRunner['kind'] }): JobLog {
  const records = new Map<JobName, JobRecord>(jobNames.map((name) => [name, emptyRecord(name)]))
  const id = randomUUID()
  const place = `${hostname()} ${process.pid}`
  const startedAt = clock()
  /** By job and document, when it was last reported. */
  const reportedAt = new Map<string, Instant>()

  function change(name: JobName, made: (record: JobRecord) => Partial<JobRecord>) {
    const record = records.get(name) ?? emptyRecord(name)
    records.set(name, { ...record, ...made(record) })
  }

  function failed(name: JobName, error: unknown) {
    const copy = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    change(name, ({ failed }) => ({
      failed: failed + 1,
      lastError: copy.slice(0, MAX_SEARCH_TERMS),
      lastErrorAt: clock(),
    }))
  }

  return {
    run(name, done) {
      const at = clock()
      change(name, (record) => ({
        ranAt: at,
        ...(done > 0 ? { workedAt: at, done: record.done + done } : {}),
      }))
    },
    failed,
    leftOut(name, error) {
      const key = `${name} ${error.message}`
      const before = reportedAt.get(key)
      if (before !== undefined && before > addMillis(clock(), -REPORTED_AGAIN_AFTER)) return false
      reportedAt.set(key, clock())
      failed(name, error)
      return true
    },
    report: () => jobRunners.replace(id, { id, place, kind, startedAt, seenAt: clock(), jobs: [...records.values()] }),
  }
}

function emptyRecord(name: JobName): JobRecord {
  return { name, ranAt: null, workedAt: null, done: 0, failed: 0, lastError: null, lastErrorAt: null }
}

/** Who does which topic of the outbox. */
const chargeSchema = z.object({ orderCode: z.string(), chargeId: z.string() })
const refundSchema = chargeSchema.extend({
  amount: centavosSchema,
  sealedAccount: z.string().nullable().default(null),
  again: z.boolean().default(false),
})
/** An entry from before alerts has no key of theirs. */
const erasureSchema = z.object({
  userId: z.string(),
  agencyId: z.string().nullable(),
  alertOwnerKey: z.string().nullable().default(null),
})
const vacancySchema = z.object({ tripId: z.string() })
const departureSchema = z.object({ changeId: z.string() })
const calledOffSchema = z.object({ tripId: z.string() })
const moveOfferSchema = z.object({ orderCode: z.string() })
const announcementSchema = z.object({ announcementId: z.string() })
const accountSchema = z.object({ agencyId: z.string() })
const importSchema = z.object({ runId: z.string(), part: z.int(), isUndo: z.boolean() })
const webhookSchema = z.object({ deliveryId: z.string() })
const eventSchema = z.object({ eventId: z.string(), chargeId: z.string() })

const availabilitySchema = z.object({ tripId: z.string() })

type Handlers<T extends OutboxTopic> = Readonly<Record<T, OutboxHandler>>

export function mailHandlers(
  publicUrl: string,
): Handlers<'mail' | 'departureChange' | 'departureCalledOff' | 'vacancyAlert' | 'announcement' | 'moveOfferEnd'> {
  return {
    async mail(entry, now) {
      const { dedupeKey: id, payload, createdAt: requestedAt } = entry
      const sent = await deliverMail({ id, payload, requestedAt, publicUrl })
      if (!sent.ok) throw new GiveUp('No server takes this message')
      await noteMailed(payload, now)
    },
    async departureChange(entry, now) {
      await notifyOrders(departureSchema.parse(entry.payload).changeId, now)
    },
    async departureCalledOff(entry, now) {
      await followCalledOff(calledOffSchema.parse(entry.payload).tripId, now)
    },
    async announcement(entry, now) {
      await mailAnnouncement(announcementSchema.parse(entry.payload).announcementId, now)
    },
    async moveOfferEnd(entry, now) {
      await endMoveOffer(moveOfferSchema.parse(entry.payload).orderCode, now)
    },
    async vacancyAlert(entry, now) {
      await sendVacancyAlerts(vacancySchema.parse(entry.payload).tripId, now, publicUrl)
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

export function importHandlers(): Handlers<'import'> {
  return {
    async import(entry, now) {
      const startedAt = performance.now()
      await importPart(importSchema.parse(entry.payload), now)
      // Visitors have the server for as long as the part had it.
      await wait(performance.now() - startedAt)
    },
  }
}

/** Apart from the others: a receiver that takes its time delays neither mail nor money. */
export function webhookHandlers(shop: { isLive: boolean; publicUrl: string }): Handlers<'webhook' | 'availability'> {
  const mayBeLocal = isDevelopment(shop)
  return {
    async availability({ payload }, now) {
      await emitAvailability(availabilitySchema.parse(payload).tripId, now)
    },
    async webhook({ payload, attempts }, now) {
      const { deliveryId } = webhookSchema.parse(payload)
      const wait = await deliverWebhook({ deliveryId, attempts, mayBeLocal, now })
      if (wait !== null) throw new TryAgain('The receiver did not take it', wait)
    },
  }
}

function tooEarly({ createdAt }: OutboxEntry, now: Instant): Error {
  const copy = 'An earlier refund of this charge is still on its way'
  return millisBetween(createdAt, now) > REFUND_TIMEOUT ? new GiveUp(copy) : new NotYet(copy)
}

export function moneyHandlers(): Handlers<'refund' | 'cancelCharge' | 'settle' | 'accountCredit'> {
  return {
    async accountCredit(entry, now) {
      await spreadAccount(accountSchema.parse(entry.payload).agencyId, now)
    },
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
