import { data } from '@remix-run/node'
import type { Vars } from '~/i18n/catalogue'
import type { Language } from '~/i18n/languages'
import type { MessageKey } from '~/i18n/message-key'
import { translate } from '~/i18n/messages.server'

type Refusal = { vars?: Vars; status?: number; headers?: HeadersInit }

/**
 * The answer of an action that refuses and has no form to give back, because what it was about is no longer there:
 * `<RefusalNotice>` says the reason on the page. 409 unless said otherwise, which makes the page read itself anew
 * (`anewAfterRefusal`).
 */
export function refuse(key: MessageKey, language: Language, { vars, status = 409, headers = {} }: Refusal = {}) {
  return data({ problem: translate(key, language, vars) }, { status, headers })
}
