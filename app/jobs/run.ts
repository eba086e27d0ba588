/** One run of work: a batch of pieces, a few at a time, one failure never stopping the others. */
import type { LeaveOut } from '~/data/store'

export interface Run {
  /** Once it is aborted no further piece begins. */
  signal?: AbortSignal | undefined
  /** Called for documents that do not fit their schema, which the run skips; without it they fail the run. */
  leaveOut?: LeaveOut | undefined
}

const MAX_CONCURRENCY = 4

/** Counts what went well (false: there was nothing to do): a run in which everything failed waits before the next. */
export async function inParallel(
  pieces: readonly string[],
  work: (piece: string) => Promise<unknown>,
  onError: (piece: string, error: unknown) => void,
  { signal, concurrency = MAX_CONCURRENCY }: { signal?: AbortSignal | undefined; concurrency?: number } = {},
): Promise<number> {
  const waiting = [...pieces]
  let worked = 0
  const lane = async () => {
    while (!signal?.aborted) {
      const piece = waiting.shift()
      if (piece === undefined) return
      try {
        if ((await work(piece)) !== false) worked += 1
      } catch (error) {
        onError(piece, error)
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
  return worked
}
