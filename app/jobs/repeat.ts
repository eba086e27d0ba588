/** Work that is done again and again: never twice at once, never a reason for the process to stay alive or to die. */

export interface Repeated {
  /** No further round begins; resolves when a running one has ended. */
  stop(): Promise<void>
}

export interface RepeatOptions {
  /** Milliseconds between the end of a round and the beginning of the next. */
  every: number
  /** One round. A round that tells it did something is followed by the next at once. */
  work: () => Promise<number>
  onError: (error: unknown) => void
}

export function repeat({ every, work, onError }: RepeatOptions): Repeated {
  let stopped = false
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()

  function schedule(wait: number) {
    if (stopped) return
    timer = setTimeout(() => {
      running = round()
    }, wait)
    timer.unref()
  }

  async function round() {
    let worked = 0
    try {
      worked = await work()
    } catch (error) {
      onError(error)
    }
    schedule(worked > 0 ? 0 : every * (0.9 + Math.random() * 0.2))
  }

  schedule(Math.min(every, 200))
  return {
    async stop() {
      stopped = true
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
