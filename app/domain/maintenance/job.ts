/** The background jobs, and what is known of their health. */
import { z } from 'zod'
import { addMillis, type Instant, MINUTE } from '~/domain/values/dates'
import { idSchema, instantSchema } from '~/domain/values/scalars'

export const jobNames = [
  'mail',
  'money',
  'sweeper',
  'links',
  'reconciler',
  'commissions',
  'questions',
  'departures',
  'movements',
  'figures',
  'erasures',
  'webhooks',
  'retention',
] as const
export type JobName = (typeof jobNames)[number]

const jobRecordSchema = z.object({
  name: z.enum(jobNames),
  /** End of the last run, whether it found work or not. */
  ranAt: instantSchema.nullable(),
  /** End of the last run that found work. */
  workedAt: instantSchema.nullable(),
  /** Pieces of work done since the process started. */
  done: z.int().min(0),
  failed: z.int().min(0),
  lastError: z.string().nullable(),
  lastErrorAt: instantSchema.nullable(),
})
export type JobRecord = z.infer<typeof jobRecordSchema>

/** A process that runs the jobs, as of its last report. */
export const jobRunnerSchema = z.object({
  id: idSchema,
  /** Machine and process, for the operator. */
  place: z.string(),
  kind: z.enum(['server', 'worker']),
  startedAt: instantSchema,
  seenAt: instantSchema,
  jobs: z.array(jobRecordSchema),
})
export type JobRunner = z.infer<typeof jobRunnerSchema>

/** How often a process reports. */
export const REPORT_EVERY_MS = MINUTE / 2

/** A process without a report for this long counts as stopped. */
export function isRunning(runner: JobRunner, now: Instant): boolean {
  return runner.seenAt >= addMillis(now, -3 * REPORT_EVERY_MS)
}

/** Combines the reports of several processes on one job: the latest of each time, and the sum of the work. */
export function jobTotals(runners: readonly JobRunner[], name: JobName): JobRecord {
  const records = runners.flatMap(({ jobs }) => jobs.filter((job) => job.name === name))
  const latest = (all: readonly (Instant | null)[]) =>
    all.reduce<Instant | null>((found, at) => (at !== null && (found === null || at > found) ? at : found), null)
  const lastErrorAt = latest(records.map((record) => record.lastErrorAt))
  return {
    name,
    ranAt: latest(records.map(({ ranAt }) => ranAt)),
    workedAt: latest(records.map(({ workedAt }) => workedAt)),
    done: records.reduce((sum, { done }) => sum + done, 0),
    failed: records.reduce((sum, { failed }) => sum + failed, 0),
    lastError: records.find((record) => lastErrorAt !== null && record.lastErrorAt === lastErrorAt)?.lastError ?? null,
    lastErrorAt,
  }
}
