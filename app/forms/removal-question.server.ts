import { data } from '@remix-run/node'
import type { Language } from '~/i18n/languages'
import { readIntent } from './read-field.server'
import { ASK_REMOVAL, KEEP } from './removal-question'
import { replyWithInput } from './reply.server'

/**
 * The reply to the buttons that open and cancel the confirmation of a removal: the form values are kept and nothing is
 * saved. Null for every other button.
 */
export function replyToQuestion(form: FormData, language: Language, extra: Parameters<typeof replyWithInput>[2] = {}) {
  const intent = readIntent(form, [ASK_REMOVAL, KEEP])
  if (intent === null) return null
  const { data: formValues, init } = replyWithInput(form, language, extra)
  return data({ ...formValues, isQuestion: intent === ASK_REMOVAL }, init ?? {})
}
