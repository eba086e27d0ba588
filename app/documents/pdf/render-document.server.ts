/** Renders documents in a thread of their own, so that no visitor waits for a PDF. */
import { workerUrl } from 'virtual:document-worker'
import { taskThread } from '~/connections/thread.server'
import type { DocumentInputs, DocumentKind, DocumentResults } from './document-kinds'

export interface DocumentTask<Kind extends DocumentKind = DocumentKind> {
  kind: Kind
  input: DocumentInputs[Kind]
}

const thread = workerUrl === null ? null : taskThread<DocumentTask>(workerUrl)

/**
 * The bytes of a document; of some kinds also its number of pages. Rejects with the error of the rendering, or when the
 * thread ends; the next call starts another one. The development server and the unit tests, which have no built file
 * for a thread, render in their own.
 */
export async function renderDocument<Kind extends DocumentKind>(
  kind: Kind,
  input: DocumentInputs[Kind],
): Promise<DocumentResults[Kind]> {
  if (thread === null) return (await import('./document-kinds')).renderHere(kind, input)
  return thread.run<DocumentResults[Kind]>({ kind, input })
}
