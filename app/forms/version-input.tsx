import type { FormMetadata } from '@conform-to/react'

/** Carries the version that the form was opened with; a refused save may have brought a newer one. */
export function VersionInput({ form, opened }: { form: FormMetadata; opened: string | null }) {
  const { version: replied }: { version?: unknown } = form.initialValue ?? {}
  const version = typeof replied === 'string' && replied !== '' ? replied : (opened ?? '')
  return <input type="hidden" name="version" value={version} />
}
