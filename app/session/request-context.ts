import type { Instant } from '~/domain/values/dates'
import type { Catalogue } from '~/i18n/catalogue'
import type { Language } from '~/i18n/languages'
import { type Translate, translator } from '~/i18n/translate'

/** What a request knows: made once, and handed to its loaders and actions as part of their `context`. */
export interface RequestContext {
  language: Language
  /** When the request came. */
  now: Instant
  /** The texts of a catalogue in the request's language. */
  t: <C extends Catalogue>(catalogue: C) => Translate<C>
  /** Document numbers are shown in part: to staff who only read. */
  hidesDocumentNumbers?: boolean
}

export function requestContext(language: Language, now: Instant): RequestContext {
  return { language, now, t: (catalogue) => translator(catalogue, language) }
}

/** What parts of a loader or an action that several screens share read of it. */
export interface RequestArgs {
  request: Request
  context: RequestContext
}
