/** The thread that draws documents, one after the other. */
import { answerTasks } from '~/thread.server'
import type { DrawingTask } from './draw-document.server'
import { drawHere } from './drawings'

answerTasks(({ kind, input }: DrawingTask) => drawHere(kind, input))
