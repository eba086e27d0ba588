import { catalogue } from '~/catalogue/catalogue.server'
import { tipCardView } from '~/features/content/tip-cards/tip-card-view.server'
import type { Language } from '~/i18n/languages'

/** Two full rows of cards; the first page also has a large one above them. */
const ROWS = 6

/** One page of the active tips, newest first. Null for a page that does not exist; the first page always exists. */
export function listShownTips(page: number, language: Language) {
  const all = catalogue().tips()
  const pages = Math.max(1, Math.ceil((all.length - 1) / ROWS))
  if (page > pages) return null
  const first = page === 1 ? 0 : 1 + (page - 1) * ROWS
  const shown = all.slice(first, 1 + page * ROWS).map((tip) => tipCardView(tip, language))
  return { page, pages, large: page === 1 ? (shown[0] ?? null) : null, cards: page === 1 ? shown.slice(1) : shown }
}
