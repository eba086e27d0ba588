import { data } from '@remix-run/node'
import type { Vars } from '~/i18n/catalogue'
import type { Language } from '~/i18n/languages'
import type { MessageKey } from '~/i18n/message-key'
import { translate } from '~/i18n/messages.server'

type Refusal = { vars?: Vars; status?: number; headers?: HeadersInit }

/**
 * The reply of an action that refuses and has no form to restore, because its subject no longer exists.
 * `<RefusalNotice>` shows the reason on the page. The default status, 409, makes the page revalidate
 * (`anewAfterRefusal`).
 */
export function refuse(key: MessageKey, language: Language, { vars, status = 409, headers = {} }: Refusal = {}) {
  return data({ problem: translate(key, language, vars) }, { status, headers })
}
