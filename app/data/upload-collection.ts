import { uploadSchema } from '~/domain/upload'
import { collection } from './collection'

/** Id: the key of its files. */
export const uploads = collection({
  name: 'uploads',
  schema: uploadSchema,
  indexes: [{ eq: ['isKept'], order: { by: 'createdAt', dir: 'asc' } }],
  bulky: ['files'],
})
