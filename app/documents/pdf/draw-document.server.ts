/** Draws documents in a thread of their own, so that no visitor waits for a PDF. */
import { workerUrl } from 'virtual:document-worker'
import { taskThread } from '~/connections/thread.server'
import type { DrawingInputs, DrawingKind, DrawingResults } from './drawings'

export interface DrawingTask<Kind extends DrawingKind = DrawingKind> {
  kind: Kind
  input: DrawingInputs[Kind]
}

const thread = workerUrl === null ? null : taskThread<DrawingTask>(workerUrl)

/**
 * The bytes of a document, and their type and name. Rejects with the error of the drawing, or when the thread
 * ends; the next call starts another one. The development server and the unit tests, which have no built file for a
 * thread, draw in their own.
 */
export async function drawDocument<Kind extends DrawingKind>(
  kind: Kind,
  input: DrawingInputs[Kind],
): Promise<DrawingResults[Kind]> {
  if (thread === null) return (await import('./drawings')).drawHere(kind, input)
  return thread.run<DrawingResults[Kind]>({ kind, input })
}
