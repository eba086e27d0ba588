/** Remembers how each job of this process goes, and tells the others now and then through the store. */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { jobRunners } from '~/data/collections'
import { addMillis, HOUR, type Instant } from '~/domain/dates'
import { type JobName, type JobRecord, type JobRunner, jobNames } from '~/domain/job'

export interface JobLog {
  /** A round is over; `done` pieces of work were found in it. */
  run(name: JobName, done: number): void
  failed(name: JobName, error: unknown): void
  /** A document that cannot be read was left out. True when it has not been told lately: every round meets it again. */
  leftOut(name: JobName, error: Error): boolean
  /** Writes down what is known by now. */
  report(): Promise<void>
}

const MAX_SEARCH_TERMS = 300
const TOLD_AGAIN_AFTER = HOUR

export function createJobLog({ clock, kind }: { clock: () => Instant; kind: JobRunner['kind'] }): JobLog {
  const records = new Map<JobName, JobRecord>(jobNames.map((name) => [name, emptyRecord(name)]))
  const id = randomUUID()
  const place = `${hostname()} ${process.pid}`
  const startedAt = clock()
  /** By job and document, when it was told last. */
  const told = new Map<string, Instant>()

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
      const before = told.get(key)
      if (before !== undefined && before > addMillis(clock(), -TOLD_AGAIN_AFTER)) return false
      told.set(key, clock())
      failed(name, error)
      return true
    },
    report: () => jobRunners.put(id, { id, place, kind, startedAt, seenAt: clock(), jobs: [...records.values()] }),
  }
}

function emptyRecord(name: JobName): JobRecord {
  return { name, ranAt: null, workedAt: null, done: 0, failed: 0, lastError: null, lastErrorAt: null }
}
