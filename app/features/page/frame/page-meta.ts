/** The metadata of every page for search engines and chats. It runs in the browser too, so texts come from loaders. */
import type { MetaDescriptor } from '@remix-run/react'
import { errorTitle } from '~/features/page/errors/error-title'
import { languageAddresses } from '~/i18n/language-addresses'
import { defaultLanguage, isLanguage } from '~/i18n/languages'
import type { PageFacts } from './describe-page.server'

type PageMetaInput = {
  data: { page: PageFacts } | undefined
  error?: unknown
  matches: ReadonlyArray<{ id: string; data: unknown } | undefined>
}

const hidden: MetaDescriptor = { name: 'robots', content: 'noindex' }

/** Language and public origin from the root loader. Null if that failed. */
function localeOf(matches: PageMetaInput['matches']) {
  const root = matches.find((match) => match?.id === 'root')?.data
  if (typeof root !== 'object' || root === null || !('language' in root) || !('origin' in root)) return null
  const { language, origin } = root
  return isLanguage(language) && typeof origin === 'string' ? { language, origin } : null
}

/** The `meta` of a public page; its loader returns `page: describePage(…)`. Names the error of a page that shows it. */
export function pageMeta({ data, error, matches }: PageMetaInput): MetaDescriptor[] {
  if (data === undefined) return errorTitle({ error, matches })
  const { title, description, path, picture, type, isHidden, isOnlyPortuguese } = data.page
  const locale = localeOf(matches)
  const copy: MetaDescriptor[] = [{ title }, { name: 'description', content: description }]
  if (isHidden || locale === null) return [...copy, hidden]
  const { language, origin } = locale
  const { canonical, alternates } = languageAddresses(origin, path, isOnlyPortuguese ? defaultLanguage : language)
  const properties = {
    title,
    description,
    url: canonical,
    type: type ?? 'website',
    site_name: 'Roteiro',
    locale: language === 'en' ? 'en_US' : 'pt_BR',
    image: origin + picture.path,
    'image:width': '1200',
    'image:height': '630',
    'image:alt': picture.alt,
  }
  return [
    ...copy,
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(isOnlyPortuguese ? [] : alternates).map((each) => ({ tagName: 'link', rel: 'alternate', ...each })),
    ...Object.entries(properties).map(([name, content]) => ({ property: `og:${name}`, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The `meta` of a private page or a single task: never indexed. */
export function privateMeta({ data }: { data: { title: string; description?: string } | undefined }): MetaDescriptor[] {
  if (data === undefined) return [hidden]
  const { title, description } = data
  return [{ title }, ...(description === undefined ? [] : [{ name: 'description', content: description }]), hidden]
}
