import type { FormMetadata } from '@conform-to/react'
import { useState } from 'react'

/**
 * Carries the id under which a new thing is made: the same form sent twice makes it once. A page that is drawn anew with
 * what was typed keeps the id that was sent, and so does one that lives on while its loader thinks of another.
 */
export function NewIdInput({ form, newId }: { form: FormMetadata; newId: string }) {
  const [id] = useState(() => idIn(form.initialValue) ?? newId)
  return <input type="hidden" name="id" value={id} />
}

function idIn(values: unknown): string | null {
  if (typeof values !== 'object' || values === null || !('id' in values)) return null
  return typeof values.id === 'string' && values.id !== '' ? values.id : null
}
