import { data } from '@remix-run/node'
import type { Language } from '~/i18n/languages'
import { readIntent } from './read-field.server'
import { ASK_REMOVAL, KEEP } from './removal-question'
import { replyWithInput } from './reply.server'

/**
 * The answer to the buttons that ask the question of an editor and take it back: everything as it was typed, nothing
 * saved. Null for every other button.
 */
export function replyToQuestion(form: FormData, language: Language, extra: Parameters<typeof replyWithInput>[2] = {}) {
  const intent = readIntent(form, [ASK_REMOVAL, KEEP])
  if (intent === null) return null
  const { data: typed, init } = replyWithInput(form, language, extra)
  return data({ ...typed, isAsked: intent === ASK_REMOVAL }, init ?? {})
}
