import { catalogue } from '~/catalogue/catalogue.server'
import { pages } from '~/data/collections'
import type { SitemapPage } from '~/documents/sitemap'
import type { Instant, LocalDate } from '~/domain/values/dates'

/** Pages made of trips: they change when a trip does. */
const LISTS = [
  ...['/', '/trips', '/trips/national', '/trips/international', '/trips/excursions', '/trips/cruises'],
  ...['/itineraries', '/f1', '/motogp', '/user/marketing'],
]
/** Stored texts whose page has no address of its own: their id is the address. */
const TEXTS = ['contract', 'cancellation', 'accessibility']
/** Trips beyond these leave later than anybody searches for. */
const MAX_TRIPS = 10_000

interface Changing {
  updatedAt: Instant
}

function latest(things: readonly Changing[]): Instant | null {
  return things.reduce<Instant | null>((last, { updatedAt }) => (last && last > updatedAt ? last : updatedAt), null)
}

/** A list and what stands on it; nothing where there is none yet. */
function listAndItems<T extends Changing & { slug: string }>(path: string, items: readonly T[]): SitemapPage[] {
  const changedAt = latest(items)
  if (changedAt === null) return []
  return [
    { path, changedAt },
    ...items.map(({ slug, updatedAt }) => ({ path: `${path}/${slug}`, changedAt: updatedAt })),
  ]
}

/** Every page that a search engine may show, with the last change of what stands on it. */
export async function listPublicPages(today: LocalDate, now: Instant): Promise<SitemapPage[]> {
  const shop = catalogue()
  const trips = shop.search({ sort: 'date', page: 1, perPage: MAX_TRIPS }, today).items
  const tripsChangedAt = latest(trips.map(({ trip }) => trip)) ?? now
  const information = await pages.list({ limit: 100 })
  return [
    ...LISTS.map((path) => ({ path, changedAt: tripsChangedAt })),
    ...trips.map(({ trip, isInEnglish }) => ({
      path: `/trip-details/${trip.slug}`,
      changedAt: trip.updatedAt,
      isOnlyPortuguese: !isInEnglish,
    })),
    ...listAndItems('/products', shop.products()),
    ...listAndItems('/user/tripTips', shop.tips()),
    ...information.flatMap(({ id, route, updatedAt }) => {
      const path = route ?? (TEXTS.includes(id) ? `/${id}` : null)
      return path === null ? [] : [{ path, changedAt: updatedAt }]
    }),
  ]
}
