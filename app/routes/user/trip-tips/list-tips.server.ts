import { catalogue } from '~/catalogue/catalogue.server'
import { tipCardView } from '~/features/content/tip-cards/tip-card-view.server'
import type { Language } from '~/i18n/languages'

/** Two full rows of cards; the first page opens with a large one on top of them. */
const ROWS = 6

/** The active tips of one page, newest first. A page that does not exist is null, but the first always does. */
export function listShownTips(page: number, language: Language) {
  const all = catalogue().tips()
  const pages = Math.max(1, Math.ceil((all.length - 1) / ROWS))
  if (page > pages) return null
  const first = page === 1 ? 0 : 1 + (page - 1) * ROWS
  const shown = all.slice(first, 1 + page * ROWS).map((tip) => tipCardView(tip, language))
  return { page, pages, large: page === 1 ? (shown[0] ?? null) : null, cards: page === 1 ? shown.slice(1) : shown }
}
