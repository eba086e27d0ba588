/** The health of the background jobs, for an administrator: what waits, since when, and what was given up. */
import { z } from 'zod'
import { commissions, inbox, jobRunners, orders, outbox, paymentLinks } from '~/data/collections'
import type { Actor } from '~/domain/maintenance/audit'
import type { InboxEvent } from '~/domain/maintenance/inbox'
import { isRunning, type JobName, type JobRecord, type JobRunner, jobNames, jobTotals } from '~/domain/maintenance/job'
import { canDeliverAgain, type OutboxEntry } from '~/domain/maintenance/outbox'
import { addMillis, type Instant, MINUTE } from '~/domain/values/dates'
import { listWaitingRefunds, repeatRefund } from '~/operations/payments/refund-order.server'
import { noteAct } from './audit.server'
import type { OutboxTopic } from './outbox.server'

export interface Backlog {
  waiting: number
  /** When the longest waiting piece should have been done. */
  oldest: Instant | null
}

interface JobState extends Backlog {
  name: JobName
  record: JobRecord
  /** Something waits longer than a job that runs takes. */
  isLate: boolean
}

export interface JobOverview {
  runners: JobRunner[]
  jobs: JobState[]
  /** Given up, newest first. */
  dead: OutboxEntry[]
  /** Messages of the provider, newest first. */
  events: InboxEvent[]
}

const SHOWN = 20
const SHOWN_EVENTS = 10
const LATE_AFTER = 5 * MINUTE
const MAIL: OutboxTopic[] = ['mail', 'departureChange']
const ERASURES: OutboxTopic[] = ['eraseLeftovers']
const WEBHOOKS: OutboxTopic[] = ['webhook']
const MONEY: OutboxTopic[] = ['refund', 'cancelCharge', 'settle']

/** The jobs report unreadable entries. Where entries are only counted or listed, the others are shown anyway. */
const leaveOut = () => {}

export async function loadJobOverview(now: Instant): Promise<JobOverview> {
  const [running, backlogs, dead, events] = await Promise.all([
    listRunning(now),
    readBacklogs(now),
    outbox.list({ eq: { dead: true }, order: { by: 'createdAt', dir: 'desc' }, limit: SHOWN, leaveOut }),
    inbox.list({ order: { by: 'receivedAt', dir: 'desc' }, limit: SHOWN_EVENTS, leaveOut }),
  ])
  const jobs = jobNames.map((name): JobState => {
    const backlog = backlogs[name]
    const isLate = backlog.oldest !== null && backlog.oldest < addMillis(now, -LATE_AFTER)
    return { name, record: jobTotals(running, name), ...backlog, isLate }
  })
  return { runners: running, jobs, dead, events }
}

/** The processes that run the jobs now. */
export async function listRunning(now: Instant): Promise<JobRunner[]> {
  const reports = await jobRunners.list({ order: { by: 'seenAt', dir: 'desc' }, limit: SHOWN, leaveOut })
  return reports.filter((runner) => isRunning(runner, now))
}

/** Of jobs that find their work themselves, now and then. */
const nothing: Backlog = { waiting: 0, oldest: null }

/** What each job has before it at this moment. */
export async function readBacklogs(now: Instant): Promise<Record<JobName, Backlog>> {
  const [mail, money, erasures, webhooks, sweeper, links, reconciler, released, questions] = await Promise.all([
    outboxBacklog(MAIL, now),
    outboxBacklog(MONEY, now),
    outboxBacklog(ERASURES, now),
    outboxBacklog(WEBHOOKS, now),
    backlog(
      orders.count({ eq: { holdState: ['held', 'none'] }, range: { by: 'holdExpiresAt', lte: now } }),
      orders.first({
        eq: { holdState: ['held', 'none'] },
        range: { by: 'holdExpiresAt', lte: now },
        order: { by: 'holdExpiresAt', dir: 'asc' },
        leaveOut,
      }),
      ({ holdExpiresAt }) => holdExpiresAt,
    ),
    backlog(
      paymentLinks.count({ range: { by: 'sweepAt', lte: now } }),
      paymentLinks.first({ range: { by: 'sweepAt', lte: now }, order: { by: 'sweepAt', dir: 'asc' }, leaveOut }),
      ({ sweepAt }) => sweepAt,
    ),
    backlog(
      orders.count({ range: { by: 'nextCheckAt', lte: now } }),
      orders.first({ range: { by: 'nextCheckAt', lte: now }, order: { by: 'nextCheckAt', dir: 'asc' }, leaveOut }),
      ({ nextCheckAt }) => nextCheckAt,
    ),
    backlog(
      commissions.count({ eq: { state: 'accrued' }, range: { by: 'releasableAt', lte: now } }),
      commissions.first({
        eq: { state: 'accrued' },
        range: { by: 'releasableAt', lte: now },
        order: { by: 'releasableAt', dir: 'asc' },
        leaveOut,
      }),
      ({ releasableAt }) => releasableAt,
    ),
    backlog(
      orders.count({ range: { by: 'questionDueAt', lte: now } }),
      orders.first({ range: { by: 'questionDueAt', lte: now }, order: { by: 'questionDueAt', dir: 'asc' }, leaveOut }),
      ({ questionDueAt }) => questionDueAt,
    ),
  ])
  return {
    mail,
    money,
    sweeper,
    links,
    reconciler,
    commissions: released,
    questions,
    erasures,
    webhooks,
    departures: nothing,
    movements: nothing,
    figures: nothing,
    retention: nothing,
  }
}

function outboxBacklog(topic: readonly OutboxTopic[], now: Instant): Promise<Backlog> {
  const eq = { done: false, topic }
  return backlog(
    outbox.count({ eq }),
    outbox.first({ eq, range: { by: 'availableAt', lte: now }, order: { by: 'availableAt', dir: 'asc' }, leaveOut }),
    ({ availableAt }) => availableAt,
  )
}

async function backlog<T>(
  waiting: Promise<number>,
  first: Promise<T | null>,
  since: (one: T) => Instant | null,
): Promise<Backlog> {
  const [count, oldest] = await Promise.all([waiting, first])
  return { waiting: count, oldest: oldest === null ? null : since(oldest) }
}

/** Retries an entry that was given up from the start; false when it was not, or when its sealed part is gone. */
export async function retryEntry(id: string, by: Actor, now: Instant): Promise<boolean> {
  const doc = await outbox.findDoc(id)
  if (!doc || !canDeliverAgain(doc.data)) return false
  const refund = await retryRefund(doc.data, by, now)
  if (refund !== 'notMarked') return refund === 'requested'
  const again = { ...doc.data, dead: false, done: false, doneAt: null, attempts: 0, leaseUntil: null, availableAt: now }
  await outbox.put(id, again, { version: doc.version })
  const subject = { kind: 'outbox', id, name: doc.data.dedupeKey }
  await noteAct({ by, action: 'outbox.retried', subject, before: { dead: true }, after: { dead: false }, at: now })
  return true
}

const refundSchema = z.object({ orderCode: z.string(), chargeId: z.string() })

/** A refund whose order reports that it failed is retried there, so that no two entries refund the same money. */
async function retryRefund({ topic, payload }: OutboxEntry, by: Actor, now: Instant) {
  const refund = refundSchema.safeParse(payload)
  if (topic !== 'refund' || !refund.success) return 'notMarked'
  const retried = await repeatRefund({ ...refund.data, account: null, by, now })
  if (retried.ok) return 'requested'
  if (retried.reason === 'accountMissing') return 'needsAccount'
  const waiting = await listWaitingRefunds(refund.data.orderCode, refund.data.chargeId)
  return waiting.length > 0 ? 'requested' : 'notMarked'
}
