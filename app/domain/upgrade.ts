import { z } from 'zod'
import { idSchema, instantSchema } from './scalars'

/** A change of older documents that was made once for the whole database. */
export const upgradeSchema = z.object({ id: idSchema, doneAt: instantSchema })
