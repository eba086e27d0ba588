import type { FormMetadata } from '@conform-to/react'
import { useActionData } from '@remix-run/react'

/**
 * Carries the version that the form was opened with; a refused save may have brought a newer one. A form that lives
 * on learns of it from the reply, one that is drawn anew from its own values.
 */
export function VersionInput({ form, opened }: { form: FormMetadata; opened: string | null }) {
  const reply: unknown = useActionData()
  const version = versionIn(valuesOf(reply)) ?? versionIn(form.initialValue) ?? opened ?? ''
  return <input type="hidden" name="version" value={version} />
}

function valuesOf(reply: unknown): unknown {
  return typeof reply === 'object' && reply !== null && 'initialValue' in reply ? reply.initialValue : null
}

function versionIn(values: unknown): string | null {
  if (typeof values !== 'object' || values === null || !('version' in values)) return null
  return typeof values.version === 'string' && values.version !== '' ? values.version : null
}
