import { canDeliverAgain, endsOnlyDone } from '~/domain/maintenance/outbox'
import { type Instant, millisBetween } from '~/domain/values/dates'
import { noticeCopy } from '~/features/orders/notice-copy.server'
import { formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { adminJobs } from '~/i18n/locales/back-office/admin-jobs'
import { translator } from '~/i18n/translate'
import { loadJobOverview } from '~/operations/maintenance/job-overview.server'
import type { OutboxTopic } from '~/operations/maintenance/outbox.server'
import { orderOfEntry } from '~/operations/maintenance/waiting-work.server'

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
function errorText(error: string, language: Language, topic?: string): string {
  const t = translator(adminJobs, language)
  const [name = ''] = error.split(':')
  const known = Object.entries(ERRORS).find(([each]) => each === name)
  const kind = known?.[1] ?? 'other'
  return t(`error.${kind === 'impossible' && topic === 'mail' ? 'mailRefused' : kind}`)
}

/** What an entry does, by its topic. */
function topicText(topic: string, language: Language): string {
  const t = translator(adminJobs, language)
  const known = TOPICS.find((each) => each === topic)
  return t(`topic.${known ?? 'other'}`)
}

/** All data of the screen, as text. */
export async function jobsView(now: Instant, language: Language) {
  const t = translator(adminJobs, language)
  const when = (at: Instant | null) => (at === null ? null : formatShortInstant(at, language))
  const { runners, jobs, dead, events } = await loadJobOverview(now)
  return {
    runners: runners.map(({ id, place, kind, startedAt, seenAt }) => ({
      id,
      name: `${t(`kind.${kind}`)} ${place}`,
      text: `${t('since', { when: formatShortInstant(startedAt, language) })} · ${t('seen', { when: formatShortInstant(seenAt, language) })}`,
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
          : `${when(record.lastErrorAt) ?? ''} · ${errorText(record.lastError, language)}`,
    })),
    dead: dead.map((entry) => ({
      id: entry.id,
      topic: topicText(entry.topic, language),
      key: entry.dedupeKey.slice(0, 120),
      orderCode: orderOfEntry(entry),
      tries: entry.attempts,
      at: when(entry.doneAt),
      error: entry.lastError === null ? null : errorText(entry.lastError, language, entry.topic),
      canRetry: canDeliverAgain(entry),
      canDismiss: !endsOnlyDone(entry),
    })),
    events: events.map(({ id, type, chargeId, receivedAt, processedAt }) => ({
      id,
      what: noticeCopy(type, language),
      chargeId,
      receivedAt: formatShortInstant(receivedAt, language),
      seconds: processedAt === null ? null : Math.round(millisBetween(receivedAt, processedAt) / 1000),
    })),
  }
}
export type JobsView = Awaited<ReturnType<typeof jobsView>>
