/** Draws documents in a thread of their own, so that no visitor waits for a PDF. */
import { EventEmitter, once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { workerUrl } from 'virtual:document-worker'
import type { DrawingInputs, DrawingKind, Drawn } from './drawings'

export interface DrawingTask<Kind extends DrawingKind = DrawingKind> {
  id: string
  kind: Kind
  input: DrawingInputs[Kind]
}

/** Sent back by the thread: `drawn` of the task's kind, or what went wrong. */
export type DrawingReply = { id: string; drawn: Drawn[DrawingKind] } | { id: string; error: unknown }

/** A thread that nobody needs gives its memory back after this time. */
const IDLE_MS = 60_000

interface Thread {
  worker: Worker
  /** Emits each reply under the id of its task, and `error` when the thread ends. */
  replies: EventEmitter
  open: number
  idle: NodeJS.Timeout
}

let thread: Thread | null = null
let lastId = 0

/**
 * The bytes of a document, and what its kind says of them. Rejects with the error of the drawing, or when the thread
 * ends; the next call starts another one. The development server and the unit tests, which have no built file for a
 * thread, draw in their own.
 */
export async function drawDocument<Kind extends DrawingKind>(
  kind: Kind,
  input: DrawingInputs[Kind],
): Promise<Drawn[Kind]> {
  if (workerUrl === null) return (await import('./drawings')).drawHere(kind, input)
  thread ??= startThread(workerUrl)
  const current = thread
  lastId += 1
  const task: DrawingTask<Kind> = { id: String(lastId), kind, input }
  current.open += 1
  current.worker.ref()
  current.idle.refresh()
  try {
    current.worker.postMessage(task)
    const [reply] = await once(current.replies, task.id)
    if ('error' in reply) throw reply.error
    return reply.drawn
  } finally {
    current.open -= 1
    // A process that wants to end does not wait for a thread without work.
    if (current.open === 0) current.worker.unref()
  }
}

function startThread(url: string): Thread {
  const worker = new Worker(new URL(url))
  const replies = new EventEmitter().setMaxListeners(0)
  const idle = setTimeout(() => {
    if (started.open > 0) idle.refresh()
    else worker.terminate()
  }, IDLE_MS).unref()
  const started: Thread = { worker, replies, open: 0, idle }
  function end(error: unknown) {
    clearTimeout(idle)
    if (thread === started) thread = null
    if (started.open > 0) replies.emit('error', error)
  }
  worker.on('message', (reply) => replies.emit(reply.id, reply))
  worker.on('error', end)
  worker.on('exit', (code) => end(new Error(`the drawing thread ended with ${code}`)))
  return started
}
