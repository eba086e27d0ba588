import type { FormMetadata } from '@conform-to/react'
import { useState } from 'react'

/**
 * The id of a new document: a form that is sent twice creates it once. A refused form keeps the id that was posted, and
 * a page that stays open keeps its id when the loader returns another one.
 */
export function NewIdInput({ form, newId }: { form: FormMetadata; newId: string }) {
  const [id] = useState(() => idIn(form.initialValue) ?? newId)
  return <input type="hidden" name="id" value={id} />
}

function idIn(values: unknown): string | null {
  if (typeof values !== 'object' || values === null || !('id' in values)) return null
  return typeof values.id === 'string' && values.id !== '' ? values.id : null
}
