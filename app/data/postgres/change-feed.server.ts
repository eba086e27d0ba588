/**
 * Follows the `changes` table. Whoever commits rings a bell (NOTIFY); a slow poll stands behind it for a bell that was
 * not heard. The bell rings after the commit, not with it: with it, all commits of the database would wait for each other.
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
/** The bell rings at most so often. */
const BELL_MS = 15
/** Rows are kept for so long; who has not looked for half that time reads everything again. */
const KEPT_MINUTES = 60
const MAX_PAUSE_MS = (KEPT_MINUTES * 60_000) / 2

export interface ChangeFeed {
  follow(follower: ChangeFollower): () => void
  /** Resolves once changes are followed: what is read from now on is complete with them. */
  started(): Promise<void>
  /** Something was just committed here. */
  poke(): void
  close(): Promise<void>
}

interface Look {
  readonly snapshot: string
  readonly at: number
  readonly changes: [collection: string, id: string][]
}

/** Rows with later ids than the server has given come from another server, with its backup. */
const LOOK = `
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
  let position: Omit<Look, 'changes'> = { snapshot: '', at: 0 }
  let isLooking = false
  let hasNews = false
  let bell: Promise<unknown> | null = null
  let closed = false

  async function listen(): Promise<void> {
    const next = db.listener()
    next.on('error', () => broken(next))
    next.on('end', () => broken(next))
    next.on('notification', () => void look())
    try {
      await next.connect()
      await next.query(`LISTEN ${CHANNEL}`)
      const { rows } = await next.query<Look>(HERE)
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

  /** One look at a time; a bell during it leads to one more. */
  async function look(): Promise<void> {
    hasNews = true
    if (isLooking) return
    isLooking = true
    while (hasNews && client !== null) {
      hasNews = false
      await lookOnce(client)
    }
    isLooking = false
  }

  async function lookOnce(on: Client): Promise<void> {
    try {
      const { rows } = await on.query<Look>({ name: 'look', text: LOOK, values: [position.snapshot] })
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
  function share(changes: Look['changes']): void {
    for (const follower of [...followers]) {
      const ids = changes.flatMap(([collection, id]) => (collection === follower.collection ? [id] : []))
      if (ids.length > 0) follower.changed(ids)
    }
  }

  const timer = setInterval(() => void look(), POLL_MS)
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
    poke() {
      bell ??= new Promise((resolve) => setTimeout(resolve, BELL_MS)).then(() => {
        bell = null
        return db.write({ text: `NOTIFY ${CHANNEL}` }).catch(() => {})
      })
    },
    async close() {
      closed = true
      clearInterval(timer)
      followers.clear()
      await bell
      await client?.end().catch(() => {})
    },
  }
}

/** Removes changes that everybody has seen. */
export async function prunePostgresChanges(db: Connection): Promise<void> {
  await db.write({ text: `DELETE FROM changes WHERE at < now() - interval '${KEPT_MINUTES} minutes'` })
}
