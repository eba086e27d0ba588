import type { Vars } from '~/i18n/catalogue'
import type { MessageKey } from '~/i18n/message-key'

/**
 * What a schema says instead of a sentence: the full name of a message, with its values behind a bar
 * (`validation.minLength|{"count":8,"length":8}`). The action's reply turns it into words (`reply.server`).
 */
export function message(key: MessageKey, vars?: Vars): string {
  return vars === undefined ? key : `${key}|${JSON.stringify(vars)}`
}
