/** The open transactions of the fake: what each has read, and how the next one ends. */
import { status } from '@grpc/grpc-js'
import { type FakeLocks, fakeLocks } from './fake-firestore-locks'
import { Refusal } from './fake-firestore-wire'

/** How the fake behaves. Without any of it, it answers at once and is optimistic. */
export interface Behavior {
  /** How long every call takes under way. */
  delayMs: number
  /** Locks as in a database that was created without `OPTIMISTIC`. */
  isLocking: boolean
  /** A transaction that nobody used for so long is over, and so are its locks. */
  idleMs: number
  /** So many of the next reads in transactions end with ABORTED. */
  abortReads: number
  /** So many of the next calls in transactions find theirs expired. */
  expire: number
  /** Every so-manyth read in a transaction ends with ABORTED, as long as the fake runs; 0: none does. */
  abortEvery: number
  /** The same of reads after the first, which find their transaction expired. */
  expireEvery: number
  /** So many of the next answers of several documents break off after the first. */
  breakResponses: number
  /** So many of the next commits happen, and their answer is lost. */
  loseResponses: number
}

const PLAIN: Behavior = {
  delayMs: 0,
  isLocking: false,
  idleMs: 60_000,
  abortReads: 0,
  expire: 0,
  abortEvery: 0,
  expireEvery: 0,
  breakResponses: 0,
  loseResponses: 0,
}
const LOCK_TIMEOUT_MS = 20_000

interface Open {
  readonly number: number
  readonly reads: Map<string, string>
  isWounded: boolean
  idle: NodeJS.Timeout | null
}

const expired = () =>
  new Refusal(status.INVALID_ARGUMENT, 'The referenced transaction has expired or is no longer valid.')
const aborted = () => new Refusal(status.ABORTED, 'Too much contention on these documents. Please try again.')

/** `npm run test:engines -- firestore` runs what buys and races with locks, and then with everything that may happen. */
function fromEnvironment(): Partial<Behavior> {
  const number = (name: string) => Number(process.env[name] ?? 0)
  return {
    isLocking: process.env['FIRESTORE_LOCKS'] === 'on',
    delayMs: number('FIRESTORE_DELAY_MS'),
    abortEvery: number('FIRESTORE_ABORT_EVERY'),
    expireEvery: number('FIRESTORE_EXPIRE_EVERY'),
  }
}

export interface FakeTransactions {
  readonly behavior: Behavior
  begin(): Buffer
  /** Before documents are read; `versionOf` gives what is read. */
  read(id: Buffer, names: readonly string[], versionOf: (name: string) => string): Promise<void>
  /** Checks what was read, and calls `write` in the same piece, of a transaction or of none. */
  commit<R>(
    id: Buffer | undefined,
    names: readonly string[],
    versionOf: (name: string) => string,
    write: () => R,
  ): Promise<R>
  end(id: Buffer): void
}

export function fakeTransactions(): FakeTransactions {
  const behavior = { ...PLAIN, ...fromEnvironment() }
  const turns = { aborted: 0, expired: 0 }
  const open = new Map<string, Open>()
  let begun = 0
  const locks: FakeLocks = fakeLocks({
    wound(number) {
      for (const one of open.values()) if (one.number === number) one.isWounded = true
    },
    timeoutMs: LOCK_TIMEOUT_MS,
    late: aborted,
  })

  function end(id: Buffer) {
    const found = open.get(id.toString())
    if (!found) return
    if (found.idle) clearTimeout(found.idle)
    open.delete(id.toString())
    locks.release(found.number)
  }

  /** The transaction of a call, which is not idle while it lasts. */
  function used(id: Buffer): Open {
    const found = open.get(id.toString())
    if (!found) throw expired()
    if (found.reads.size > 0 && behavior.expire > 0) {
      behavior.expire--
      end(id)
      throw expired()
    }
    if (found.idle) clearTimeout(found.idle)
    found.idle = null
    return found
  }

  const isTurn = (of: keyof typeof turns, every: number) => every > 0 && ++turns[of] % every === 0

  function refuseWounded(one: Open, id: Buffer) {
    if (!one.isWounded) return
    end(id)
    throw aborted()
  }

  const isOvertaken = ({ isWounded, reads }: Open, versionOf: (name: string) => string) =>
    isWounded || [...reads].some(([name, version]) => versionOf(name) !== version)

  return {
    behavior,
    begin() {
      const number = ++begun
      open.set(`tx${number}`, { number, reads: new Map(), isWounded: false, idle: null })
      return Buffer.from(`tx${number}`)
    },
    async read(id, names, versionOf) {
      const one = used(id)
      refuseWounded(one, id)
      if (one.reads.size > 0 && isTurn('expired', behavior.expireEvery)) {
        end(id)
        throw expired()
      }
      if (behavior.abortReads > 0 || isTurn('aborted', behavior.abortEvery)) {
        behavior.abortReads = Math.max(0, behavior.abortReads - 1)
        end(id)
        throw aborted()
      }
      if (behavior.isLocking) await locks.share(one.number, names)
      refuseWounded(one, id)
      for (const name of names) one.reads.set(name, one.reads.get(name) ?? versionOf(name))
      one.idle = setTimeout(() => end(id), behavior.idleMs).unref()
    },
    async commit(id, names, versionOf, write) {
      const one = id && used(id)
      try {
        if (behavior.isLocking) await locks.claim(one ? one.number : ++begun, names)
        if (one && isOvertaken(one, versionOf)) throw aborted()
        return write()
      } finally {
        if (id) end(id)
      }
    },
    end,
  }
}
