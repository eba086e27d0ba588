/**
 * Locks as Firestore has them by default (pessimistic): what a transaction reads cannot be written by others until it
 * ends. The waiting is Spanner's, wound and wait: an older transaction ends younger ones that are in its way, and waits
 * for older ones. The service's own details are not published.
 */
export interface FakeLocks {
  /** Resolves once this transaction may read the names; rejects when it waited too long. */
  share(transaction: number, names: readonly string[]): Promise<void>
  /** Resolves once nobody else holds the names: then write at once. */
  claim(transaction: number, names: readonly string[]): Promise<void>
  release(transaction: number): void
}

interface Waiting {
  readonly transaction: number
  readonly names: readonly string[]
  readonly isWriter: boolean
  readonly enter: () => void
}

/**
 * A transaction is its number, the older the smaller. `wound` is told of one that lost its locks. Who waited for
 * `timeoutMs` gets `late`.
 */
export function fakeLocks(options: { wound(transaction: number): void; timeoutMs: number; late(): Error }): FakeLocks {
  const holders = new Map<string, Set<number>>()
  let queue: Waiting[] = []

  const othersOf = (name: string, transaction: number) =>
    [...(holders.get(name) ?? [])].filter((other) => other !== transaction)

  function mayEnter({ transaction, names, isWriter }: Waiting): boolean {
    if (isWriter) return names.every((name) => othersOf(name, transaction).length === 0)
    // A reader does not slip past an older writer who waits, or writers would starve.
    const isBehind = ({ isWriter, ...other }: Waiting) =>
      isWriter && other.transaction < transaction && other.names.some((name) => names.includes(name))
    return !queue.some(isBehind)
  }

  function woundYounger({ transaction, names }: Waiting) {
    for (const other of names.flatMap((name) => othersOf(name, transaction))) {
      if (other <= transaction) continue
      forget(other)
      options.wound(other)
    }
  }

  function hold({ transaction, names, isWriter }: Waiting) {
    if (isWriter) return
    for (const name of names) holders.set(name, (holders.get(name) ?? new Set()).add(transaction))
  }

  function admit() {
    for (const waiting of [...queue].sort((a, b) => a.transaction - b.transaction)) {
      if (!queue.includes(waiting) || !mayEnter(waiting)) continue
      queue = queue.filter((other) => other !== waiting)
      hold(waiting)
      waiting.enter()
    }
  }

  function forget(transaction: number) {
    for (const [name, held] of holders) if (held.delete(transaction) && held.size === 0) holders.delete(name)
  }

  function wait(transaction: number, names: readonly string[], isWriter: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer)
        resolve()
      }
      const waiting = { transaction, names, isWriter, enter }
      const timer = setTimeout(() => {
        queue = queue.filter((other) => other !== waiting)
        reject(options.late())
        admit()
      }, options.timeoutMs)
      queue.push(waiting)
      if (isWriter) woundYounger(waiting)
      admit()
    })
  }

  return {
    share: (transaction, names) => wait(transaction, names, false),
    claim: (transaction, names) => wait(transaction, names, true),
    release(transaction) {
      forget(transaction)
      admit()
    },
  }
}
