/** The thread that draws documents, one after the other. */
import { parentPort } from 'node:worker_threads'
import type { DrawingReply, DrawingTask } from './draw-document.server'
import { drawHere } from './drawings'

parentPort?.on('message', async ({ id, kind, input }: DrawingTask) => {
  const reply: DrawingReply = await drawHere(kind, input).then(
    (drawn) => ({ id, drawn }),
    (error: unknown) => ({ id, error }),
  )
  parentPort?.postMessage(reply)
})
