/** The thread that draws documents, one after the other. */
import { handleTasks } from '~/connections/thread.server'
import type { DrawingTask } from './draw-document.server'
import { drawHere } from './drawings'

handleTasks(({ kind, input }: DrawingTask) => drawHere(kind, input))
