/** A worker thread for work that would keep visitors waiting: it starts with the first task, and ends when idle. */
import { EventEmitter, once } from 'node:events'
import { parentPort, Worker } from 'node:worker_threads'

export interface TaskThread<Task> {
  /** Rejects with the task's own error, or when the thread ends; the next call starts another one. */
  run<Result>(task: Task): Promise<Result>
  /** Ends it; what is under way is rejected. */
  close(): Promise<void>
}

interface Sent<Task> {
  id: string
  task: Task
}

/** Sent back by the thread. */
type Reply = { id: string; result: unknown } | { id: string; error: unknown }

/** A thread that nobody needs gives its memory back after this time. */
const IDLE_MS = 60_000

interface Running {
  worker: Worker
  /** Emits each reply under the id of its task, and `error` when the thread ends. */
  replies: EventEmitter
  open: number
  idle: NodeJS.Timeout
}

/** `url`: the built file of the thread, which calls `handleTasks`; it finds `workerData` in `node:worker_threads`. */
export function taskThread<Task>(url: string, workerData?: unknown): TaskThread<Task> {
  let running: Running | null = null
  let lastId = 0

  function start(): Running {
    const worker = new Worker(new URL(url), { workerData, execArgv: ['--enable-source-maps'] })
    const replies = new EventEmitter().setMaxListeners(0)
    const idle = setTimeout(() => {
      if (started.open > 0) idle.refresh()
      else void worker.terminate()
    }, IDLE_MS).unref()
    const started: Running = { worker, replies, open: 0, idle }
    function end(error: unknown) {
      clearTimeout(idle)
      if (running === started) running = null
      if (started.open > 0) replies.emit('error', error)
    }
    worker.on('message', (reply: Reply) => replies.emit(reply.id, reply))
    worker.on('error', end)
    worker.on('exit', (code) => end(new Error(`the thread ended with ${code}`)))
    return started
  }

  return {
    async run(task) {
      running ??= start()
      const current = running
      lastId += 1
      const sent: Sent<Task> = { id: String(lastId), task }
      current.open += 1
      current.worker.ref()
      current.idle.refresh()
      try {
        current.worker.postMessage(sent)
        const [reply] = await once(current.replies, sent.id)
        if ('error' in reply) throw reply.error
        return reply.result
      } finally {
        current.open -= 1
        // A process that wants to end does not wait for a thread without work.
        if (current.open === 0) current.worker.unref()
      }
    },
    async close() {
      await running?.worker.terminate()
    },
  }
}

/** Within the thread: runs each task, one after the other where `handle` is synchronous. */
export function handleTasks<Task>(handle: (task: Task) => unknown): void {
  parentPort?.on('message', async ({ id, task }: Sent<Task>) => {
    const reply: Reply = await Promise.resolve(task)
      .then(handle)
      .then(
        (result) => ({ id, result }),
        (error: unknown) => ({ id, error }),
      )
    parentPort?.postMessage(reply)
  })
}
