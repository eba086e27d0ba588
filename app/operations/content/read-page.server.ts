/** A stored information text, with the company's own data in its places and its markup read. */
import { pages, settings } from '~/data/collections'
import type { Page } from '~/domain/content/page'
import { parseRichText } from '~/domain/content/rich-text'
import { SETTINGS_ID } from '~/domain/content/settings'
import type { Language } from '~/domain/values/scalars'
import { fillKnownPlaceholders, shopPlaceholders } from '~/operations/orders/read-contract.server'

/** Texts that the stored page gives no address of its own: the address is their name. */
const UNROUTED = ['contract', 'cancellation', 'accessibility']

/** Null when no text belongs to this path. */
export async function findPage(path: string, language: Language) {
  const page = await storedPage(path)
  if (page === null) return null
  const copy = shopPlaceholders(await settings.get(SETTINGS_ID), language)
  const fill = (text: string) => fillKnownPlaceholders(text, copy)
  const { title, summary, sections } = page[language]
  return {
    title: fill(title),
    summary: fill(summary),
    version: page.version,
    updatedAt: page.updatedAt,
    sections: sections.map(({ id, heading, body, highlight }) => ({
      id,
      heading: fill(heading),
      highlight,
      blocks: parseRichText(fill(body)),
    })),
  }
}

async function storedPage(path: string): Promise<Page | null> {
  const routed = await pages.first({ eq: { route: path } })
  if (routed) return routed
  const name = path.slice(1)
  return UNROUTED.includes(name) ? pages.find(name) : null
}
