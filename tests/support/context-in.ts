import { now } from '~/clock.server'
import type { Language } from '~/i18n/languages'
import { requestContext } from '~/session/request-context'

/** The context of a request in this language that comes now. */
export function contextIn(language: Language) {
  return requestContext(language, now())
}
