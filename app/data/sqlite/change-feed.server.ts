/** Follows the `changes` table: writes of this process immediately, those of others within one interval. */
import type { ChangeFollower } from '~/data/change-follower'
import type { Connection } from './connection.server'
import { type Statements, statementsOf } from './statements.server'

const intervalMs = 150
const batch = 2000
/** Rows stored for watchers that lag; a watcher further behind loads everything again. */
const keep = 20_000

export interface ChangeFeed {
  follow(follower: ChangeFollower): () => void
  /** Something was just committed here. */
  poke(): void
  close(): void
}

/** `db` is a connection of its own: `data_version` reports the commits of other connections only. */
export function changeFeed(db: Connection, report: (error: unknown) => void): ChangeFeed {
  const statements = statementsOf(db)
  const followers = new Set<ChangeFollower>()
  let position = lastSeq(statements)
  let dataVersion: unknown = null
  let poked = false
  let closed = false

  function deliver() {
    if (position < firstSeq(statements) - 1) {
      position = lastSeq(statements)
      for (const follower of [...followers]) follower.lost()
      return
    }
    for (;;) {
      const changes = statements.changes(
        `SELECT seq, collection, id FROM changes WHERE seq > ? ORDER BY seq LIMIT ${batch}`,
        [position],
      )
      const last = changes[changes.length - 1]
      if (!last) return
      position = last.seq
      share(changes)
    }
  }

  /** To each the changes of its collection. */
  function share(changes: ReturnType<Statements['changes']>) {
    for (const follower of [...followers]) {
      const mine = changes.filter((change) => change.collection === follower.collection)
      if (mine.length > 0) notify(follower, [...new Set(mine.map((change) => change.id))])
    }
  }

  /** A failing listener does not affect the others. */
  function notify(follower: ChangeFollower, ids: readonly string[]) {
    try {
      follower.changed(ids)
    } catch (error) {
      report(error)
    }
  }

  function poll() {
    if (closed || followers.size === 0) return
    try {
      const now = db.pragma('data_version', { simple: true })
      if (now === dataVersion) return
      deliver()
      dataVersion = now
    } catch (error) {
      report(error)
    }
  }

  const timer = setInterval(poll, intervalMs)
  timer.unref()
  return {
    follow(follower) {
      if (followers.size === 0) position = lastSeq(statements)
      followers.add(follower)
      return () => followers.delete(follower)
    },
    poke() {
      if (poked || followers.size === 0) return
      poked = true
      setImmediate(() => {
        poked = false
        poll()
      })
    },
    close() {
      closed = true
      clearInterval(timer)
      followers.clear()
      db.close()
    },
  }
}

function lastSeq(statements: Statements): number {
  return statements.value('SELECT max(seq) FROM changes', []) ?? 0
}

function firstSeq(statements: Statements): number {
  return statements.value('SELECT min(seq) FROM changes', []) ?? 0
}

/** Removes old changes; the newest row always stays, because numbering continues from it. */
export function pruneChanges(statements: Statements): void {
  statements.run('DELETE FROM changes WHERE seq < (SELECT max(seq) FROM changes) - ?', [keep])
}
