/** Recurring work: never twice at the same time, and never a reason for the process to stay alive or to crash. */

export interface Repeated {
  /** The next run follows immediately: there is something to do. */
  wake(): void
  /** Starts no further run and signals the current one to start nothing new; resolves when it has ended. */
  stop(): Promise<void>
}

export interface RepeatOptions {
  /** Milliseconds between the end of a run and the start of the next. */
  every: number
  /** One run. When it reports work done, the next one follows immediately. `signal` is aborted by `stop`. */
  work: (signal: AbortSignal) => Promise<number>
  onError: (error: unknown) => void
}

export function repeat({ every, work, onError }: RepeatOptions): Repeated {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()
  let isRunning = false
  let isWoken = false

  function schedule(wait: number) {
    if (stopping.signal.aborted) return
    timer = setTimeout(() => {
      running = run()
    }, wait)
    timer.unref()
  }

  async function run() {
    let worked = 0
    isRunning = true
    isWoken = false
    try {
      worked = await work(stopping.signal)
    } catch (error) {
      onError(error)
    }
    isRunning = false
    schedule(worked > 0 || isWoken ? 0 : every * (0.9 + Math.random() * 0.2))
  }

  schedule(Math.min(every, 200))
  return {
    wake() {
      isWoken = true
      if (isRunning) return
      if (timer) clearTimeout(timer)
      schedule(0)
    },
    async stop() {
      stopping.abort()
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
