/** The facts of a page's head, put together in its loader. */
import type { StructuredData } from '~/documents/structured-data'
import type { Language } from '~/i18n/languages'
import { common } from '~/i18n/locales/page/common'
import { head as copy } from '~/i18n/locales/page/head'
import { translator } from '~/i18n/translate'

/** What search results show of a description. */
const MAX_LENGTH = 160

export interface PageFacts {
  /** With the name of the shop. */
  title: string
  description: string
  /** The page's one address: no language, no tracking, only the query that makes it a page of its own. */
  path: string
  /** 1200 × 630, for chats and networks. */
  picture: { path: string; alt: string }
  type?: 'article'
  /** Shown to whoever comes, but not to be found: a search without result. */
  isHidden?: true
  /** Its English address shows the same Portuguese page: it is no page of its own. */
  isOnlyPortuguese?: boolean
}

export interface PageDescription extends Omit<PageFacts, 'picture'> {
  language: Language
  /** schema.org, out of `documents/structured-data`: for the server's rendering alone. */
  things?: readonly StructuredData[]
  /** The stored picture that stands for the page: its key and what is seen; without it, that of the shop. */
  image?: { key: string; alt: string } | null | undefined
}

/** `title` comes without the name of the shop; the description is cut at a word when it is too long. */
export function describePage(page: PageDescription): PageFacts {
  const { language, title, description, image, things, ...rest } = page
  const facts: PageFacts = {
    ...rest,
    title: translator(common, language)('titlePattern', { title }),
    description: shortenDescription(description),
    picture: image
      ? { path: previewPath(image.key), alt: image.alt }
      : { path: '/og.png', alt: translator(copy, language)('picture') },
  }
  if (things && !facts.isHidden) structuredDataByPage.set(facts, things)
  return facts
}

/** Beside the facts, not among them: what is in a loader's answer is sent to the browser too. */
const structuredDataByPage = new WeakMap<object, readonly StructuredData[]>()

/** The schema.org objects of the page that these loaders' answers describe. */
export function structuredDataOf(loaderData: Readonly<Record<string, unknown>>): readonly StructuredData[] {
  for (const data of Object.values(loaderData)) {
    const page = typeof data === 'object' && data !== null && 'page' in data ? data.page : null
    const things = typeof page === 'object' && page !== null ? structuredDataByPage.get(page) : undefined
    if (things) return things
  }
  return []
}

/** The same words on the further pages of a list, told apart by the number. */
export function numbered(text: string, page: number, language: Language): string {
  return page === 1 ? text : translator(copy, language)('listPage', { title: text.replace(/\.$/, ''), page })
}

/** Where the crop of a stored picture lies that chats show. */
export function previewPath(key: string): string {
  return `/images/${key}-preview.jpg`
}

/** Cut after a whole word, with an ellipsis, so that it is no longer than search results show. */
export function shortenDescription(text: string, most = MAX_LENGTH): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= most) return plain
  const cut = plain.slice(0, most)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > most / 2 ? space : most - 1).replace(/[\s,;:.(–—-]+$/, '')}…`
}
