import { canDeliverAgain, endsOnlyDone } from '~/domain/maintenance/outbox'
import { type Instant, millisBetween } from '~/domain/values/dates'
import { noticeCopy } from '~/features/orders/notice-copy.server'
import { formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { adminJobs } from '~/i18n/locales/back-office/admin-jobs'
import { translator } from '~/i18n/translate'
import { loadJobOverview } from '~/operations/maintenance/job-overview.server'
import { orderOfEntry } from '~/operations/maintenance/waiting-work.server'

const topics = ['mail', 'refund', 'cancelCharge', 'settle', 'eraseLeftovers'] as const

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
      error: record.lastError === null ? null : `${when(record.lastErrorAt) ?? ''} · ${record.lastError}`,
    })),
    dead: dead.map((entry) => ({
      id: entry.id,
      topic: topicLabel(entry.topic),
      key: entry.dedupeKey.slice(0, 120),
      orderCode: orderOfEntry(entry),
      tries: entry.attempts,
      at: when(entry.doneAt),
      error: entry.lastError,
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

  function topicLabel(topic: string): string {
    const known = topics.find((each) => each === topic)
    return known ? t(`topic.${known}`) : topic
  }
}
export type JobsView = Awaited<ReturnType<typeof jobsView>>
