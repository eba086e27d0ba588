import { z } from 'zod'
import { idSchema, instantSchema } from '~/domain/values/scalars'

/** Something that is done once for a whole database, such as writing the demonstration's past. */
export const completedStepSchema = z.object({ id: idSchema, doneAt: instantSchema })
