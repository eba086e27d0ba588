import { type ActionFunctionArgs, data } from '@remix-run/node'
import { pages } from '~/data/collections'
import { changedRows } from '~/features/back-office/edit.server'
import { bringUpToDate, replyToOvertaken } from '~/features/back-office/opened-form.server'
import { parseForm } from '~/forms/parse-form.server'
import { replyTo } from '~/forms/reply.server'
import { adminSettings } from '~/i18n/locales/back-office/admin-settings'
import { savePage } from '~/operations/content/save-page.server'
import { actorOf } from '~/session/actor'
import { itemNotFound } from '~/session/not-found.server'
import { requireAdmin } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { MAX_SECTIONS, textFormSchema, toTexts, toTextValues } from './text-schema.server'

/** Saves a text of the site, or moves its sections without saving. */
export async function handleText({ request, context, params }: ActionFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  const id = params['id'] ?? ''
  const doc = await pages.findDoc(id)
  if (doc === null) throw itemNotFound()
  const form = await request.formData()
  const { language } = context
  const rows = changedRows(form, {}, { list: 'sections', max: MAX_SECTIONS })
  if (rows) return data(rows)
  const stored = { version: doc.version, values: toTextValues(doc.data) }
  const conflicts = bringUpToDate(form, stored, language)
  const submission = parseForm(form, textFormSchema)
  const t = context.t(adminSettings)
  const overtaken = {
    kind: pages.name,
    id,
    shown: (name: string, value: string) =>
      name.endsWith('.highlight') ? t(value === 'on' ? 'highlighted' : 'plain') : value,
  }
  if (conflicts) return replyToOvertaken(submission, language, { ...overtaken, stored, conflicts })
  if (submission.status !== 'success') return replyTo(submission, language)
  const { version, ...formValues } = submission.value
  const saved = await savePage({ id, expect: version, texts: toTexts({ version, ...formValues }), by }, context.now)
  if (saved.ok) return redirectWithToast(`/admin/settings/texts/${id}`, { key: 'success.saved' })
  if (saved.reason.kind === 'missing') throw itemNotFound()
  const { data: page, version: current } = saved.reason.current
  return replyToOvertaken(submission, language, {
    ...overtaken,
    stored: { version: current, values: toTextValues(page) },
  })
}
