/** What is done once for a whole database (a page of collections.ts). */
import { completedStepSchema } from '~/domain/completed-step'
import { collection } from './collection'

/** Id: the step's name; what exists is done. */
export const completedSteps = collection({ name: 'completedSteps', schema: completedStepSchema, indexes: [] })
