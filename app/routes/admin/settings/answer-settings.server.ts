import type { ActionFunctionArgs } from '@remix-run/node'
import { now } from '~/clock.server'
import { settings } from '~/data/collections'
import { SETTINGS_ID } from '~/domain/settings'
import { replyToOvertaken } from '~/features/back-office/stale-facts.server'
import { parseForm } from '~/forms/parse-form.server'
import { replyTo } from '~/forms/reply.server'
import { languageOf } from '~/i18n/language.server'
import { adminSettings } from '~/i18n/locales/admin-settings'
import { translator } from '~/i18n/translate'
import { saveAudited } from '~/operations/audit.server'
import { actorOf } from '~/session/actor'
import { itemNotFound } from '~/session/not-found.server'
import { requireAdmin } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { settingsFormSchema, toSettingsValues, withFormValues } from './settings-schema.server'

/** Saves company and payment rules. What orders were placed under is frozen in them. */
export async function answerSettings({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const by = actorOf(requireAdmin(context))
  const language = await languageOf(request)
  const submission = parseForm(await request.formData(), settingsFormSchema(language))
  if (submission.status !== 'success') return replyTo(submission, language)
  const typed = submission.value
  const at = now()
  const saved = await saveAudited(settings, SETTINGS_ID, {
    by,
    at,
    action: 'settings.updated',
    name: translator(adminSettings, 'pt-BR')('title'),
    expect: typed.version,
    change: (current) => ({ ...withFormValues(current, typed), updatedAt: at }),
  })
  if (saved.ok) return redirectWithToast('/admin/settings', { key: 'success.saved' })
  if (saved.reason.kind === 'missing') throw itemNotFound()
  const { current } = saved.reason
  const overtaken = {
    kind: settings.name,
    id: SETTINGS_ID,
    version: current.version,
    stored: toSettingsValues(current.data, language),
  }
  return replyToOvertaken(submission, language, overtaken)
}
