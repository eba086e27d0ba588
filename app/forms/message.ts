import type { Vars } from '~/i18n/catalogue'
import type { MessageKey } from '~/i18n/message-key'

/**
 * Schemas return a message key with its values after a bar (`validation.minLength|{"count":8,"length":8}`), never a
 * sentence. The action's reply translates it (`reply.server`).
 */
export function message(key: MessageKey, vars?: Vars): string {
  return vars === undefined ? key : `${key}|${JSON.stringify(vars)}`
}
