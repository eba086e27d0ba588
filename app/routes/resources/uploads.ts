import type { ActionFunctionArgs } from '@remix-run/node'
import { readText } from '~/forms/read-field.server'
import { upload as copy } from '~/i18n/locales/page/upload'
import { draftValue, takeUpload } from '~/operations/files/take-upload.server'
import { notFound } from '~/session/not-found.server'
import { consume } from '~/session/rate-limits.server'
import { requireUser } from '~/session/require-user.server'

/**
 * Uploads a file when it is selected, so that its progress can be shown; the form then refers to it. Without JavaScript
 * the file is posted with the form. Returns the value of the hidden field, or why the file is refused.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { user } = requireUser(context)
  const t = context.t(copy)
  const form = await request.formData()
  const kind = readText(form, 'kind') === 'pdf' ? 'pdf' : 'picture'
  if (!(await consume('upload', user.id)).ok) return Response.json({ error: t('failed') }, { status: 429 })
  const taken = await takeUpload(form, 'file', kind, { by: user.id, now: context.now })
  if (!taken.ok) return Response.json({ error: t(taken.reason) }, { status: 422 })
  if (taken.value === null) return Response.json({ error: t('empty') }, { status: 422 })
  const { id, name } = taken.value
  return Response.json({
    draft: draftValue(taken.value),
    name,
    picture: kind === 'picture' ? `/images/${id}-480.webp` : null,
  })
}

export function loader() {
  throw notFound()
}
