import { applyChange } from './charges'
import type { Sandbox } from './sandbox'
import { CHANGES } from './simulator'
import type { Job } from './store'
import { deliver } from './webhooks'

const MAX_SLEEP_MS = 60_000

/** Runs due jobs. Jobs are in the database, so those of a killed process are run by the next one. */
export function startWorker(sandbox: Sandbox): { wake(): void; stop(): Promise<void> } {
  const underWay = new Map<number, Promise<void>>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined

  function plan(): void {
    clearTimeout(timer)
    if (stopping.signal.aborted) return
    const waiting = sandbox.store.jobs.due(Number.MAX_SAFE_INTEGER).find((job) => !underWay.has(job.seq))
    if (waiting === undefined) return
    const pause = Math.max(0, Math.min(MAX_SLEEP_MS, waiting.at - sandbox.now()))
    timer = setTimeout(tick, pause)
    timer.unref()
  }

  function tick(): void {
    for (const job of sandbox.store.jobs.due(sandbox.now())) {
      if (underWay.has(job.seq)) continue
      const work = run(sandbox, job, stopping.signal).finally(() => {
        underWay.delete(job.seq)
        plan()
      })
      underWay.set(job.seq, work)
    }
    plan()
  }

  plan()
  return {
    wake: () => void setImmediate(plan),
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await Promise.allSettled(underWay.values())
    },
  }
}

async function run(sandbox: Sandbox, job: Job, stopping: AbortSignal): Promise<void> {
  if (job.kind === 'webhook') return deliver(sandbox, job, stopping)
  const change = CHANGES.find((known) => known === job.detail)
  sandbox.store.transact(() => {
    sandbox.store.jobs.remove(job.seq)
    if (change !== undefined) applyChange(sandbox, job.target, change)
  })
}
