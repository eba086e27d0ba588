/** Metadata of a page, built in its loader. */
import type { StructuredData } from '~/documents/structured-data'
import type { Language } from '~/i18n/languages'
import { common } from '~/i18n/locales/page/common'
import { head as copy } from '~/i18n/locales/page/head'
import { translator } from '~/i18n/translate'

/** The length that search results show of a description. */
const MAX_LENGTH = 160

export interface PageFacts {
  /** Includes the name of the shop. */
  title: string
  description: string
  /** The canonical path: without language and tracking, with only the query that identifies the page. */
  path: string
  /** 1200 × 630, for chats and social networks. */
  picture: { path: string; alt: string }
  type?: 'article'
  /** Accessible but not indexed, such as a search without results. */
  isHidden?: true
  /** The English address shows the same Portuguese page, so it is not indexed separately. */
  isOnlyPortuguese?: boolean
}

export interface PageDescription extends Omit<PageFacts, 'picture'> {
  language: Language
  /** Built by `documents/structured-data`, for the server's rendering only. */
  structuredData?: readonly StructuredData[]
  /** The page's picture in storage and its alternative text; by default the shop's. */
  image?: { key: string; alt: string } | null | undefined
}

/** `title` excludes the name of the shop. A long description is cut after a word. */
export function describePage(page: PageDescription): PageFacts {
  const { language, title, description, image, structuredData, ...rest } = page
  const facts: PageFacts = {
    ...rest,
    title: translator(common, language)('titlePattern', { title }),
    description: shortenDescription(description),
    picture: image
      ? { path: previewPath(image.key), alt: image.alt }
      : { path: '/og.png', alt: translator(copy, language)('picture') },
  }
  if (structuredData && !facts.isHidden) structuredDataByPage.set(facts, structuredData)
  return facts
}

/** Kept apart from the loader data, which is sent to the browser. */
const structuredDataByPage = new WeakMap<object, readonly StructuredData[]>()

/** The schema.org objects of the page that these loader data describe. */
export function structuredDataOf(loaderData: Readonly<Record<string, unknown>>): readonly StructuredData[] {
  for (const data of Object.values(loaderData)) {
    const page = typeof data === 'object' && data !== null && 'page' in data ? data.page : null
    const structuredData = typeof page === 'object' && page !== null ? structuredDataByPage.get(page) : undefined
    if (structuredData) return structuredData
  }
  return []
}

/** Adds the page number on the further pages of a list. */
export function numbered(text: string, page: number, language: Language): string {
  return page === 1 ? text : translator(copy, language)('listPage', { title: text.replace(/\.$/, ''), page })
}

/** The address of a picture's crop for chat previews. */
export function previewPath(key: string): string {
  return `/images/${key}-preview.jpg`
}

/** Cuts after a whole word and adds an ellipsis, to the length that search results show. */
export function shortenDescription(text: string, maxLength = MAX_LENGTH): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= maxLength) return plain
  const cut = plain.slice(0, maxLength)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > maxLength / 2 ? space : maxLength - 1).replace(/[\s,;:.(–—-]+$/, '')}…`
}
