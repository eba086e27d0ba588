/** The thread that renders documents, one after the other. */
import { handleTasks } from '~/connections/thread.server'
import { renderHere } from './document-kinds'
import type { DocumentTask } from './render-document.server'

handleTasks(({ kind, input }: DocumentTask) => renderHere(kind, input))
