import type { FormMetadata } from '@conform-to/react'
import { useState } from 'react'
import { useReply } from '~/forms/lost-post'
import { useLastReply } from '~/forms/use-reply-of'

/**
 * The version of the document when the form was opened; a refused save may return a newer one. A form that stays
 * mounted takes it from the reply, which the router drops on a hash navigation; a form that mounts again takes it from
 * its values.
 */
export function VersionInput({ form, opened }: { form: FormMetadata; opened: string | null }) {
  const reply: unknown = useReply()
  const [known, setKnown] = useState(() => ({
    opened,
    reply,
    version: versionIn(valuesOf(reply)) ?? versionIn(form.initialValue) ?? opened ?? '',
  }))
  if (known.opened !== opened) setKnown({ opened, reply, version: opened ?? '' })
  else if (known.reply !== reply) setKnown({ opened, reply, version: versionIn(valuesOf(reply)) ?? known.version })
  return <input type="hidden" name="version" value={known.version} />
}

/**
 * The key of an editor. It mounts again when another version is stored, and when a reply contains what somebody else
 * saved meanwhile: mounted fields would keep their values.
 */
export function useEditorKey(opened: string | null): string {
  const replied = versionIn(valuesOf(useLastReply()))
  const isOther = replied !== null && replied !== opened
  return isOther ? `${opened ?? ''} ${replied}` : (opened ?? 'new')
}

function valuesOf(reply: unknown): unknown {
  return typeof reply === 'object' && reply !== null && 'initialValue' in reply ? reply.initialValue : null
}

function versionIn(values: unknown): string | null {
  if (typeof values !== 'object' || values === null || !('version' in values)) return null
  return typeof values.version === 'string' && values.version !== '' ? values.version : null
}
