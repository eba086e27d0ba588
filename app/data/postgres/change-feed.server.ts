/**
 * Follows the `changes` table. Every commit sends a NOTIFY, and a slow poll finds what a lost one announced. The NOTIFY
 * follows the commit and is no part of it: otherwise all commits of the database would wait for each other.
 *
 * Numbers would leave gaps, which are filled by transactions that commit late. The position is a snapshot instead: what
 * is visible now and was not in the last snapshot has just been committed, in whatever order it began.
 */

import type { Client } from 'pg'
import type { ChangeFollower } from '~/data/change-follower'
import { type Connection, portError } from './connection.server'

const CHANNEL = 'roteiro_changes'
const POLL_MS = 2000
const AGAIN_MS = 500
/** At most one NOTIFY in this time. */
const NOTIFY_MS = 15
/** A server that has not polled for half of this time reads everything again. */
const RETENTION_MINUTES = 60
const MAX_PAUSE_MS = (RETENTION_MINUTES * 60_000) / 2

export interface ChangeFeed {
  follow(follower: ChangeFollower): () => void
  /** Resolves once changes are followed: what is read from now on is complete with them. */
  started(): Promise<void>
  /** Something was just committed here. */
  notify(): void
  close(): Promise<void>
}

interface Poll {
  readonly snapshot: string
  readonly at: number
  readonly changes: [collection: string, id: string][]
}

/** Rows with later ids than the server has given come from another server, with its backup. */
const POLL = `
  SELECT pg_current_snapshot()::text AS snapshot, extract(epoch FROM now())::float8 * 1000 AS at,
    coalesce((SELECT json_agg(json_build_array(collection, id)) FROM (
      SELECT DISTINCT collection, id FROM changes
      WHERE xid >= pg_snapshot_xmin($1::pg_snapshot) AND xid < pg_snapshot_xmax(pg_current_snapshot())
        AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot)
    ) AS news), '[]') AS changes`
const HERE = `SELECT pg_current_snapshot()::text AS snapshot, extract(epoch FROM now())::float8 * 1000 AS at,
  '[]'::json AS changes`

export interface FeedOptions {
  readonly db: Connection
  readonly report: (error: unknown) => void
  readonly maxPauseMs?: number
}

export function postgresChangeFeed({ db, report, maxPauseMs = MAX_PAUSE_MS }: FeedOptions): ChangeFeed {
  const followers = new Set<ChangeFollower>()
  let client: Client | null = null
  let starting: Promise<void> | null = null
  let position: Omit<Poll, 'changes'> = { snapshot: '', at: 0 }
  let isPolling = false
  let isStale = false
  let notifying: Promise<unknown> | null = null
  let closed = false

  async function listen(): Promise<void> {
    const next = db.listener()
    next.on('error', () => broken(next))
    next.on('end', () => broken(next))
    next.on('notification', () => void poll())
    try {
      await next.connect()
      await next.query(`LISTEN ${CHANNEL}`)
      const { rows } = await next.query<Poll>(HERE)
      if (rows[0]) position = rows[0]
    } catch (error) {
      next.end().catch(() => {})
      throw portError(error, 'none')
    }
    if (closed) return void next.end().catch(() => {})
    client = next
  }

  function broken(which: Client): void {
    if (client !== which) return
    client = null
    which.end().catch(() => {})
    if (!closed) setTimeout(listenAgain, AGAIN_MS).unref()
  }

  /** After a pause nobody knows what was missed, least of all when another server has taken over. */
  function listenAgain(): void {
    if (closed || client !== null) return
    listen().then(
      () => {
        for (const follower of [...followers]) follower.lost()
      },
      () => setTimeout(listenAgain, AGAIN_MS).unref(),
    )
  }

  /** One poll at a time; a NOTIFY during it leads to one more. */
  async function poll(): Promise<void> {
    isStale = true
    if (isPolling) return
    isPolling = true
    while (isStale && client !== null) {
      isStale = false
      await pollOnce(client)
    }
    isPolling = false
  }

  async function pollOnce(on: Client): Promise<void> {
    try {
      const { rows } = await on.query<Poll>({ name: 'poll', text: POLL, values: [position.snapshot] })
      const [found] = rows
      if (!found) return
      const pause = found.at - position.at
      position = found
      if (pause > maxPauseMs) for (const follower of [...followers]) follower.lost()
      else share(found.changes)
    } catch (error) {
      report(portError(error, 'none'))
      broken(on)
    }
  }

  /** To each the changes of its collection. */
  function share(changes: Poll['changes']): void {
    for (const follower of [...followers]) {
      const ids = changes.flatMap(([collection, id]) => (collection === follower.collection ? [id] : []))
      if (ids.length > 0) follower.changed(ids)
    }
  }

  const timer = setInterval(() => void poll(), POLL_MS)
  timer.unref()
  return {
    follow(follower) {
      followers.add(follower)
      return () => followers.delete(follower)
    },
    started() {
      starting ??= listen().catch((error: unknown) => {
        starting = null
        throw error
      })
      return starting
    },
    notify() {
      notifying ??= new Promise((resolve) => setTimeout(resolve, NOTIFY_MS)).then(() => {
        notifying = null
        return db.write({ text: `NOTIFY ${CHANNEL}` }).catch(() => {})
      })
    },
    async close() {
      closed = true
      clearInterval(timer)
      followers.clear()
      await notifying
      await client?.end().catch(() => {})
    },
  }
}

/** Removes changes that everybody has seen. */
export async function prunePostgresChanges(db: Connection): Promise<void> {
  await db.write({ text: `DELETE FROM changes WHERE at < now() - interval '${RETENTION_MINUTES} minutes'` })
}
