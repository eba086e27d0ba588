import { isRouteErrorResponse, type MetaDescriptor } from '@remix-run/react'
import { MissingScript } from '~/browser/missing-script'
import { isLanguage } from '~/i18n/languages'
import { common } from '~/i18n/locales/page/common'
import { errorScreen } from '~/i18n/locales/page/error-screen'
import { translator } from '~/i18n/translate'

type ErrorTitleInput = { error?: unknown; matches: ReadonlyArray<{ id: string; data: unknown } | undefined> }

function languageIn(data: unknown) {
  const language = typeof data === 'object' && data !== null && 'language' in data ? data.language : null
  return isLanguage(language) ? language : 'pt-BR'
}

const titles: Readonly<Record<number, 'pageNotFound' | 'forbidden'>> = { 403: 'forbidden', 404: 'pageNotFound' }

/** The `meta` of a layout for its error pages. Empty without an error. */
export function errorTitle({ error, matches }: ErrorTitleInput): MetaDescriptor[] {
  if (error === undefined || error === null) return []
  const language = languageIn(matches.find((match) => match?.id === 'root')?.data)
  const t = translator(errorScreen, language)
  const status = isRouteErrorResponse(error) ? error.status : error instanceof MissingScript ? 0 : 500
  const title = t(status >= 500 ? 'internal' : (titles[status] ?? 'generic'))
  return [{ title: translator(common, language)('titlePattern', { title }) }, { name: 'robots', content: 'noindex' }]
}
