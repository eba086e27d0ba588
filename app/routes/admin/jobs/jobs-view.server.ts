import { canDeliverAgain, endsOnlyDone } from '~/domain/maintenance/outbox'
import { type Instant, millisBetween } from '~/domain/values/dates'
import { noticeCopy } from '~/features/orders/notice-copy.server'
import { formatShortInstant } from '~/i18n/format'
import { adminJobs } from '~/i18n/locales/back-office/admin-jobs'
import { loadJobOverview } from '~/operations/maintenance/job-overview.server'
import type { OutboxTopic } from '~/operations/maintenance/outbox.server'
import { orderOfEntry } from '~/operations/maintenance/waiting-work.server'
import type { RequestContext } from '~/session/request-context'

const TOPICS = [
  'mail',
  'refund',
  'cancelCharge',
  'settle',
  'eraseLeftovers',
  'departureChange',
  'vacancyAlert',
] as const satisfies readonly OutboxTopic[]

/** Errors by the name that stands before their message. */
const ERRORS = {
  GiveUp: 'impossible',
  GatewayUnreachable: 'unreachable',
  GatewayInvalid: 'refused',
  GatewayMisconfigured: 'misconfigured',
  MailRefused: 'mailRefused',
  StoreUnavailable: 'storeUnavailable',
  CorruptDocument: 'unreadable',
} as const

/** What failed, in the language of the page. The technical words are in the log. */
function errorText(error: string, context: RequestContext, topic?: string): string {
  const t = context.t(adminJobs)
  const [name = ''] = error.split(':')
  const known = Object.entries(ERRORS).find(([each]) => each === name)
  const kind = known?.[1] ?? 'other'
  return t(`error.${kind === 'impossible' && topic === 'mail' ? 'mailRefused' : kind}`)
}

/** What an entry does, by its topic. */
function topicText(topic: string, context: RequestContext): string {
  const t = context.t(adminJobs)
  const known = TOPICS.find((each) => each === topic)
  return t(`topic.${known ?? 'other'}`)
}

/** All data of the screen, as text. */
export async function jobsView(now: Instant, context: RequestContext) {
  const t = context.t(adminJobs)
  const when = (at: Instant | null) => (at === null ? null : formatShortInstant(at, context.language))
  const { runners, jobs, dead, events } = await loadJobOverview(now)
  return {
    runners: runners.map(({ id, place, kind, startedAt, seenAt }) => ({
      id,
      name: `${t(`kind.${kind}`)} ${place}`,
      text: `${t('since', { when: formatShortInstant(startedAt, context.language) })} · ${t('seen', { when: formatShortInstant(seenAt, context.language) })}`,
    })),
    jobs: jobs.map(({ name, waiting, oldest, isLate, record }) => ({
      name,
      label: t(`name.${name}`),
      waiting,
      isLate,
      oldest: when(oldest),
      ranAt: when(record.ranAt),
      workedAt: when(record.workedAt),
      done: record.done,
      failed: record.failed,
      error:
        record.lastError === null
          ? null
          : `${when(record.lastErrorAt) ?? ''} · ${errorText(record.lastError, context)}`,
    })),
    dead: dead.map((entry) => ({
      id: entry.id,
      topic: topicText(entry.topic, context),
      key: entry.dedupeKey.slice(0, 120),
      orderCode: orderOfEntry(entry),
      tries: entry.attempts,
      at: when(entry.doneAt),
      error: entry.lastError === null ? null : errorText(entry.lastError, context, entry.topic),
      canRetry: canDeliverAgain(entry),
      canDismiss: !endsOnlyDone(entry),
    })),
    events: events.map(({ id, type, chargeId, receivedAt, processedAt }) => ({
      id,
      what: noticeCopy(type, context.language),
      chargeId,
      receivedAt: formatShortInstant(receivedAt, context.language),
      seconds: processedAt === null ? null : Math.round(millisBetween(receivedAt, processedAt) / 1000),
    })),
  }
}
export type JobsView = Awaited<ReturnType<typeof jobsView>>
